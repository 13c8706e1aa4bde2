import { withTimeout } from './turns.web.ts'
import { usbBrowser, type UsbDevice } from './browser.web.ts'
import { type KnownUsb } from '#kernel/engine/devices/device.ts'
import { readError, DeviceError, pickOne } from '#kernel/engine/devices/device-error.ts'

/** Bytes of one transfer: few enough for a slow printer to take within the timeout. */
const once = 4096
/** USB interface class of printers. */
const printerClass = 7

/** Lets the user choose a printer; the browser remembers the permission. */
export async function requestUsb(): Promise<KnownUsb> {
  const usb = usbBrowser()
  if (!usb) throw new DeviceError('tidak-didukung')
  try {
    // Not filtered by the printer class: many cheap printers report a vendor-specific class.
    const device = await usb.requestDevice({ filters: [] })
    const name = [device.manufacturerName, device.productName].filter(Boolean).join(' ').trim()
    return {
      cara: 'usb',
      vendor: device.vendorId,
      produk: device.productId,
      ...(device.serialNumber ? { seri: device.serialNumber } : {}),
      nama: name || 'USB',
    }
  } catch (error) {
    throw readError(error, 'pick')
  }
}

/** The remembered printer, without asking the user again. Throws DeviceError. */
export async function findUsb(known: KnownUsb): Promise<UsbDevice> {
  const usb = usbBrowser()
  if (!usb) throw new DeviceError('tidak-didukung')
  const matches = (device: UsbDevice) =>
    device.vendorId === known.vendor &&
    device.productId === known.produk &&
    (known.seri === undefined || device.serialNumber === known.seri)
  return pickOne((await usb.getDevices()).filter(matches))
}

/** The OUT endpoint, preferring an interface of the printer class. */
function pathIn(device: UsbDevice): { usbInterface: number; alternate: number; point: number } {
  const run = (device.configuration?.interfaces ?? []).flatMap((usbInterface) =>
    usbInterface.alternates.flatMap((alternate) =>
      alternate.endpoints
        .filter((e) => e.direction === 'out' && e.type === 'bulk')
        .map((endpoint) => ({
          printer: alternate.interfaceClass === printerClass,
          usbInterface: usbInterface.interfaceNumber,
          alternate: alternate.alternateSetting,
          point: endpoint.endpointNumber,
        })),
    ),
  )
  const found = run.find((x) => x.printer) ?? run[0]
  if (!found) throw new DeviceError('macet')
  return found
}

async function open(device: UsbDevice): Promise<{ usbInterface: number; point: number }> {
  try {
    await device.open()
    if (!device.configuration) await device.selectConfiguration(1)
    const { usbInterface, alternate, point } = pathIn(device)
    await device.claimInterface(usbInterface)
    if (alternate !== 0) await device.selectAlternateInterface(usbInterface, alternate)
    return { usbInterface, point }
  } catch (error) {
    await close(device)
    throw readError(error, 'open')
  }
}

/** Closing an unplugged device fails; that is fine. */
const close = (d: UsbDevice): Promise<void> => withTimeout(d.close(), 2000).catch(() => {})

/** Sends bytes to the remembered printer, without asking the user again. Throws DeviceError. */
export async function sendUsb(usb: KnownUsb, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const device = await findUsb(usb)
  const { usbInterface, point } = await open(device)
  try {
    for (let index = 0; index < bytes.length; index += once) {
      const { status } = await withTimeout(device.transferOut(point, bytes.subarray(index, index + once)))
      if (status !== 'ok') throw new DeviceError('macet')
    }
    await device.releaseInterface(usbInterface)
  } catch (error) {
    throw readError(error, 'send')
  } finally {
    await close(device)
  }
}
