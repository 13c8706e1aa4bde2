import { withTimeout } from './turns.web.ts'
import { serialBrowser, type SerialDevice } from './browser.web.ts'
import { type KnownSerial } from '#kernel/engine/devices/device.ts'
import { readError, DeviceError, pickOne } from '#kernel/engine/devices/device-error.ts'

/** Ports chosen since the page was opened: they are known exactly, even among identical ones. */
const picked = new Map<string, SerialDevice>()
const key = (k: KnownSerial): string => `${k.vendor}:${k.produk}:${k.nama}`

const hex = (n: number): string => n.toString(16).padStart(4, '0')

/**
 * Lets the user choose a port; the browser remembers the permission. `untuk` tells identical ports apart until the
 * page is closed.
 */
export async function requestSerial(untuk: string, baud: number): Promise<KnownSerial> {
  const serial = serialBrowser()
  if (!serial) throw new DeviceError('tidak-didukung')
  try {
    const port = await serial.requestPort()
    const { usbVendorId: vendor, usbProductId: produk } = port.getInfo()
    const number = vendor === undefined || produk === undefined ? {} : { vendor, produk }
    const name = vendor === undefined || produk === undefined ? untuk : `${untuk} ${hex(vendor)}:${hex(produk)}`
    const known: KnownSerial = { cara: 'serial', ...number, baud, nama: name }
    picked.set(key(known), port)
    return known
  } catch (error) {
    throw readError(error, 'pick')
  }
}

/** The remembered port, without asking the user again. Throws DeviceError. */
export async function findPort(known: KnownSerial): Promise<SerialDevice> {
  const serial = serialBrowser()
  if (!serial) throw new DeviceError('tidak-didukung')
  const all = await serial.getPorts()
  const ever = picked.get(key(known))
  if (ever && all.includes(ever)) return ever
  return pickOne(
    all.filter((device) => {
      const { usbVendorId, usbProductId } = device.getInfo()
      return usbVendorId === known.vendor && usbProductId === known.produk
    }),
  )
}

export async function openPort(serial: KnownSerial): Promise<SerialDevice> {
  const port = await findPort(serial)
  try {
    await port.open({ baudRate: serial.baud, bufferSize: 16_384 })
    return port
  } catch (error) {
    throw readError(error, 'open')
  }
}

/** Sends bytes and waits until they have left. Throws DeviceError. */
export async function sendSerial(serial: KnownSerial, bytes: Uint8Array): Promise<void> {
  const port = await openPort(serial)
  const writer = port.writable?.getWriter()
  try {
    if (!writer) throw new DeviceError('macet')
    await withTimeout(writer.write(bytes))
    await withTimeout(writer.close())
  } catch (error) {
    // Without this the port stays locked by a write that never ends.
    void writer?.abort().catch(() => {})
    throw readError(error, 'send')
  } finally {
    await withTimeout(port.close(), 2000).catch(() => {})
  }
}
