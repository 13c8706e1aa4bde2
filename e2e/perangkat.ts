import type { Page } from 'playwright-core'

/** Printers and a scale without metal: they stand in the browser where USB and serial ports do, and keep what was sent to them. */

export interface Tiruan {
  /** Bytes that came to a device since it was last asked. */
  diterima(nama: string): Promise<Uint8Array>
  /** What a scale writes. */
  tulis(nama: string, teks: string): Promise<void>
  /** How a device behaves from now on. */
  ubah(nama: string, sifat: Sifat): Promise<void>
}
export interface Sifat {
  /** Pulled out: the browser does not list it any more. */
  cabut?: boolean
  /** Another program has it. */
  sibuk?: boolean
  /** The user closes the browser's list of devices. */
  tolak?: boolean
  /** It takes no byte. */
  macet?: boolean
}

/** Puts them into every page that is opened from now on. What the browser remembers of a choice outlives a reload, as in a real one. */
export async function pasangTiruan(page: Page): Promise<Tiruan> {
  await page.addInitScript(pasang)
  const di = <A>(nama: string, act: string, isi?: unknown) =>
    page.evaluate(
      ([n, a, i]) =>
        (globalThis as unknown as { tiruan: Record<string, (...args: unknown[]) => unknown> }).tiruan[a as string]!(
          n,
          i,
        ),
      [nama, act, isi],
    ) as Promise<A>
  return {
    diterima: async (nama) => Uint8Array.from(await di<number[]>(nama, 'diterima')),
    tulis: (nama, teks) => di(nama, 'tulis', teks),
    ubah: (nama, sifat) => di(nama, 'ubah', sifat),
  }
}

/** Runs in the page. */
function pasang(): void {
  const fault = (name: string) => new DOMException(name, name)
  const ingat = (kunci: string, isi?: object): object => {
    const kini = { ...(JSON.parse(sessionStorage.getItem(kunci) ?? '{}') as object), ...isi }
    if (isi) sessionStorage.setItem(kunci, JSON.stringify(kini))
    return kini
  }
  type Keadaan = { cabut?: boolean; sibuk?: boolean; tolak?: boolean; macet?: boolean; izin?: boolean }
  class Alat {
    readonly nama: string
    masuk: number[] = []
    buka = false
    controller: ReadableStreamDefaultController<Uint8Array> | undefined
    constructor(nama: string) {
      this.nama = nama
    }
    get sifat(): Keadaan {
      return ingat(`tiruan.${this.nama}`)
    }
    set sifat(isi: Keadaan) {
      ingat(`tiruan.${this.nama}`, isi)
    }
    bukaLah(): Promise<void> {
      if (this.sifat.cabut) return Promise.reject(fault('NotFoundError'))
      if (this.sifat.sibuk || this.buka) return Promise.reject(fault('NetworkError'))
      this.buka = true
      return Promise.resolve()
    }
    terima(data: Uint8Array): Promise<void> {
      if (!this.buka) return Promise.reject(fault('InvalidStateError'))
      if (this.sifat.cabut) return Promise.reject(fault('NetworkError'))
      if (this.sifat.macet) return new Promise(() => {})
      this.masuk.push(...data)
      return Promise.resolve()
    }
  }
  const usb = new Alat('usb')
  const serial = new Alat('serial')
  const timbangan = new Alat('timbangan')

  const printerUsb = {
    vendorId: 0x04b8,
    productId: 0x0202,
    serialNumber: 'X1',
    manufacturerName: 'EPSON',
    productName: 'TM-T82',
    configuration: null as object | null,
    open: () => usb.bukaLah(),
    close: () => {
      usb.buka = false
      return Promise.resolve()
    },
    selectConfiguration: () => {
      const out = { endpointNumber: 1, direction: 'out', type: 'bulk' }
      const alternates = [{ alternateSetting: 0, interfaceClass: 7, endpoints: [out] }]
      printerUsb.configuration = { interfaces: [{ interfaceNumber: 0, alternates }] }
      return Promise.resolve()
    },
    claimInterface: () => Promise.resolve(),
    releaseInterface: () => Promise.resolve(),
    selectAlternateInterface: () => Promise.resolve(),
    transferOut: async (_endpoint: number, data: Uint8Array) => {
      await usb.terima(data)
      return { status: 'ok' }
    },
  }
  const port = (alat: Alat, vendor: number) => {
    const p = {
      readable: null as ReadableStream<Uint8Array> | null,
      writable: null as WritableStream<Uint8Array> | null,
      getInfo: () => ({ usbVendorId: vendor, usbProductId: 0x7523 }),
      open: async () => {
        await alat.bukaLah()
        p.readable = new ReadableStream<Uint8Array>({
          start: (controller) => void (alat.controller = controller),
        })
        p.writable = new WritableStream<Uint8Array>({ write: (data) => alat.terima(data) })
      },
      close: () => {
        alat.buka = false
        alat.controller = undefined
        p.readable = null
        return Promise.resolve()
      },
    }
    return p
  }
  const portPrinter = port(serial, 0x1a86)
  const portTimbangan = port(timbangan, 0x067b)

  const daftar = <D>(isi: readonly (readonly [Alat, D])[]) => {
    const target = new EventTarget()
    const minta = (): Promise<D> => {
      // The list of a real browser shows what is plugged in: here the first that was not chosen yet, else the first.
      const ada = isi.filter(([a]) => !a.sifat.cabut)
      const [alat, d] = ada.find(([a]) => !a.sifat.izin) ?? ada[0]!
      if (alat.sifat.tolak) return Promise.reject(fault('NotFoundError'))
      alat.sifat = { izin: true }
      return Promise.resolve(d)
    }
    const punya = () => Promise.resolve(isi.filter(([a]) => a.sifat.izin && !a.sifat.cabut).map(([, d]) => d))
    return Object.assign(target, { getDevices: punya, getPorts: punya, requestDevice: minta, requestPort: minta })
  }
  const usbs = daftar([[usb, printerUsb]])
  const serials = daftar([
    [serial, portPrinter],
    [timbangan, portTimbangan],
  ])
  Object.defineProperty(navigator, 'usb', { value: usbs, configurable: true })
  Object.defineProperty(navigator, 'serial', { value: serials, configurable: true })
  const alat = (nama: string) => [usb, serial, timbangan].find((a) => a.nama === nama)!
  Object.assign(globalThis, {
    tiruan: {
      diterima: (nama: string) => alat(nama).masuk.splice(0),
      tulis: (nama: string, teks: string) => alat(nama).controller?.enqueue(new TextEncoder().encode(teks)),
      ubah: (nama: string, sifat: Keadaan) => {
        const a = alat(nama)
        a.sifat = sifat
        if (sifat.cabut) a.controller?.error(fault('NetworkError'))
        if (sifat.cabut) a.controller = undefined
        for (const s of [usbs, serials]) s.dispatchEvent(new Event(sifat.cabut ? 'disconnect' : 'connect'))
      },
    },
  })
}
