import { tungguBatas } from './giliran.web.ts'
import { serialBrowser, type SerialPerangkat } from './peramban.web.ts'
import { bacaGalat, GalatPerangkat, pilihSatu, type KenalSerial } from './perangkat.ts'

/** Ports that were chosen since the page was opened: they are known for certain, even among several alike. */
const dipilih = new Map<string, SerialPerangkat>()
const kunci = (k: KenalSerial): string => `${k.vendor}:${k.produk}:${k.nama}`

const heks = (n: number): string => n.toString(16).padStart(4, '0')

/** Lets the user choose a port; the browser remembers that he did. `untuk` tells alike ones apart until the page is closed. */
export async function mintaSerial(untuk: string, baud: number): Promise<KenalSerial> {
  const serial = serialBrowser()
  if (!serial) throw new GalatPerangkat('tidak-didukung')
  try {
    const port = await serial.requestPort()
    const { usbVendorId: vendor, usbProductId: produk } = port.getInfo()
    const nomor = vendor === undefined || produk === undefined ? {} : { vendor, produk }
    const nama = vendor === undefined || produk === undefined ? untuk : `${untuk} ${heks(vendor)}:${heks(produk)}`
    const kenal: KenalSerial = { cara: 'serial', ...nomor, baud, nama }
    dipilih.set(kunci(kenal), port)
    return kenal
  } catch (e) {
    throw bacaGalat(e, 'pilih')
  }
}

/** The port that is remembered, without asking again. Throws GalatPerangkat. */
export async function findPort(k: KenalSerial): Promise<SerialPerangkat> {
  const serial = serialBrowser()
  if (!serial) throw new GalatPerangkat('tidak-didukung')
  const semua = await serial.getPorts()
  const pernah = dipilih.get(kunci(k))
  if (pernah && semua.includes(pernah)) return pernah
  return pilihSatu(
    semua.filter((p) => {
      const { usbVendorId, usbProductId } = p.getInfo()
      return usbVendorId === k.vendor && usbProductId === k.produk
    }),
  )
}

export async function openPort(k: KenalSerial): Promise<SerialPerangkat> {
  const port = await findPort(k)
  try {
    await port.open({ baudRate: k.baud, bufferSize: 16_384 })
    return port
  } catch (e) {
    throw bacaGalat(e, 'buka')
  }
}

/** Sends bytes and waits until they have left. Throws GalatPerangkat. */
export async function kirimSerial(k: KenalSerial, bytes: Uint8Array): Promise<void> {
  const port = await openPort(k)
  const writer = port.writable?.getWriter()
  try {
    if (!writer) throw new GalatPerangkat('macet')
    await tungguBatas(writer.write(bytes))
    await tungguBatas(writer.close())
  } catch (e) {
    // Without it the port stays locked by what will never be written.
    void writer?.abort().catch(() => {})
    throw bacaGalat(e, 'kirim')
  } finally {
    await tungguBatas(port.close(), 2000).catch(() => {})
  }
}
