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
    const d = await usb.requestDevice({ filters: [] })
    const name = [d.manufacturerName, d.productName].filter(Boolean).join(' ').trim()
    return {
      cara: 'usb',
      vendor: d.vendorId,
      produk: d.productId,
      ...(d.serialNumber ? { seri: d.serialNumber } : {}),
      nama: name || 'USB',
    }
  } catch (e) {
    throw readError(e, 'pick')
  }
}

/** The remembered printer, without asking the user again. Throws DeviceError. */
export async function findUsb(k: KnownUsb): Promise<UsbDevice> {
  const usb = usbBrowser()
  if (!usb) throw new DeviceError('tidak-didukung')
  const matches = (d: UsbDevice) =>
    d.vendorId === k.vendor && d.productId === k.produk && (k.seri === undefined || d.serialNumber === k.seri)
  return pickOne((await usb.getDevices()).filter(matches))
}

/** The OUT endpoint, preferring an interface of the printer class. */
function pathIn(d: UsbDevice): { usbInterface: number; alternate: number; point: number } {
  const run = (d.configuration?.interfaces ?? []).flatMap((i) =>
    i.alternates.flatMap((a) =>
      a.endpoints
        .filter((e) => e.direction === 'out' && e.type === 'bulk')
        .map((e) => ({
          printer: a.interfaceClass === printerClass,
          usbInterface: i.interfaceNumber,
          alternate: a.alternateSetting,
          point: e.endpointNumber,
        })),
    ),
  )
  const found = run.find((x) => x.printer) ?? run[0]
  if (!found) throw new DeviceError('macet')
  return found
}

async function open(d: UsbDevice): Promise<{ usbInterface: number; point: number }> {
  try {
    await d.open()
    if (!d.configuration) await d.selectConfiguration(1)
    const { usbInterface, alternate, point } = pathIn(d)
    await d.claimInterface(usbInterface)
    if (alternate !== 0) await d.selectAlternateInterface(usbInterface, alternate)
    return { usbInterface, point }
  } catch (e) {
    await close(d)
    throw readError(e, 'open')
  }
}

/** Closing an unplugged device fails; that is fine. */
const close = (d: UsbDevice): Promise<void> => withTimeout(d.close(), 2000).catch(() => {})

/** Sends bytes to the remembered printer, without asking the user again. Throws DeviceError. */
export async function sendUsb(k: KnownUsb, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const d = await findUsb(k)
  const { usbInterface, point } = await open(d)
  try {
    for (let i = 0; i < bytes.length; i += once) {
      const { status } = await withTimeout(d.transferOut(point, bytes.subarray(i, i + once)))
      if (status !== 'ok') throw new DeviceError('macet')
    }
    await d.releaseInterface(usbInterface)
  } catch (e) {
    throw readError(e, 'send')
  } finally {
    await close(d)
  }
}
