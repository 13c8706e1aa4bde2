/** Types of WebUSB and Web Serial, as far as they are used: TypeScript's own library does not describe them. */

export interface UsbDevice {
  readonly vendorId: number
  readonly productId: number
  readonly serialNumber?: string | null
  readonly productName?: string | null
  readonly manufacturerName?: string | null
  readonly configuration: { readonly interfaces: readonly UsbInterface[] } | null
  open(): Promise<void>
  close(): Promise<void>
  selectConfiguration(value: number): Promise<void>
  claimInterface(n: number): Promise<void>
  releaseInterface(n: number): Promise<void>
  selectAlternateInterface(n: number, alternate: number): Promise<void>
  transferOut(endpoint: number, data: BufferSource): Promise<{ readonly status: string }>
}
interface UsbInterface {
  readonly interfaceNumber: number
  readonly alternates: readonly {
    readonly alternateSetting: number
    readonly interfaceClass: number
    readonly endpoints: readonly {
      readonly endpointNumber: number
      readonly direction: string
      readonly type: string
    }[]
  }[]
}
export interface SerialDevice {
  readonly readable: ReadableStream<Uint8Array> | null
  readonly writable: WritableStream<Uint8Array> | null
  getInfo(): { readonly usbVendorId?: number; readonly usbProductId?: number }
  open(options: { baudRate: number; bufferSize?: number }): Promise<void>
  close(): Promise<void>
}
interface Usb extends EventTarget {
  getDevices(): Promise<UsbDevice[]>
  requestDevice(options: { filters: object[] }): Promise<UsbDevice>
}
interface Serial extends EventTarget {
  getPorts(): Promise<SerialDevice[]>
  requestPort(): Promise<SerialDevice>
}

const owned = navigator as Navigator & { readonly usb?: Usb; readonly serial?: Serial }
/** Undefined where the browser lacks it, and on plain http. */
export const usbBrowser = (): Usb | undefined => owned.usb
export const serialBrowser = (): Serial | undefined => owned.serial
