import { tungguBatas } from './giliran.web.ts'
import { usbBrowser, type UsbPerangkat } from './peramban.web.ts'
import { bacaGalat, GalatPerangkat, pilihSatu, type KenalUsb } from './perangkat.ts'

/** Bytes of one transfer: what a slow printer takes in less than the time that is waited. */
const sekali = 4096
/** The class of printers. */
const kelasPrinter = 7

/** Lets the user choose a printer; the browser remembers that he did. */
export async function mintaUsb(): Promise<KenalUsb> {
  const usb = usbBrowser()
  if (!usb) throw new GalatPerangkat('tidak-didukung')
  try {
    // Not printers alone: many cheap ones say that they are of their maker's own class.
    const d = await usb.requestDevice({ filters: [] })
    const nama = [d.manufacturerName, d.productName].filter(Boolean).join(' ').trim()
    return {
      cara: 'usb',
      vendor: d.vendorId,
      produk: d.productId,
      ...(d.serialNumber ? { seri: d.serialNumber } : {}),
      nama: nama || 'USB',
    }
  } catch (e) {
    throw bacaGalat(e, 'pilih')
  }
}

/** The printer that is remembered, without asking again. Throws GalatPerangkat. */
export async function findUsb(k: KenalUsb): Promise<UsbPerangkat> {
  const usb = usbBrowser()
  if (!usb) throw new GalatPerangkat('tidak-didukung')
  const cocok = (d: UsbPerangkat) =>
    d.vendorId === k.vendor && d.productId === k.produk && (k.seri === undefined || d.serialNumber === k.seri)
  return pilihSatu((await usb.getDevices()).filter(cocok))
}

/** Where bytes go in: of a printer's own interface first. */
function jalanMasuk(d: UsbPerangkat): { antarmuka: number; alternatif: number; titik: number } {
  const jalan = (d.configuration?.interfaces ?? []).flatMap((i) =>
    i.alternates.flatMap((a) =>
      a.endpoints
        .filter((e) => e.direction === 'out' && e.type === 'bulk')
        .map((e) => ({
          printer: a.interfaceClass === kelasPrinter,
          antarmuka: i.interfaceNumber,
          alternatif: a.alternateSetting,
          titik: e.endpointNumber,
        })),
    ),
  )
  const found = jalan.find((x) => x.printer) ?? jalan[0]
  if (!found) throw new GalatPerangkat('macet')
  return found
}

async function open(d: UsbPerangkat): Promise<{ antarmuka: number; titik: number }> {
  try {
    await d.open()
    if (!d.configuration) await d.selectConfiguration(1)
    const { antarmuka, alternatif, titik } = jalanMasuk(d)
    await d.claimInterface(antarmuka)
    if (alternatif !== 0) await d.selectAlternateInterface(antarmuka, alternatif)
    return { antarmuka, titik }
  } catch (e) {
    await close(d)
    throw bacaGalat(e, 'buka')
  }
}

/** What is unplugged cannot be closed, and need not be. */
const close = (d: UsbPerangkat): Promise<void> => tungguBatas(d.close(), 2000).catch(() => {})

/** Sends bytes to the printer that is remembered, without asking again. Throws GalatPerangkat. */
export async function kirimUsb(k: KenalUsb, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const d = await findUsb(k)
  const { antarmuka, titik } = await open(d)
  try {
    for (let i = 0; i < bytes.length; i += sekali) {
      const { status } = await tungguBatas(d.transferOut(titik, bytes.subarray(i, i + sekali)))
      if (status !== 'ok') throw new GalatPerangkat('macet')
    }
    await d.releaseInterface(antarmuka)
  } catch (e) {
    throw bacaGalat(e, 'kirim')
  } finally {
    await close(d)
  }
}
