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
  for (const script of [pasangAlat, pasangUsb, pasangSerial]) await page.addInitScript(script)
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

interface Keadaan extends Sifat {
  /** The user chose it once. */
  izin?: boolean
}
interface Alat {
  readonly nama: string
  masuk: number[]
  buka: boolean
  tulis?: ReadableStreamDefaultController<Uint8Array>
  sifat(ubah?: Keadaan): Keadaan
  bukaLah(): Promise<void>
  terima(data: Uint8Array): Promise<void>
}
/** What the scripts of one page share. */
interface Gudang {
  readonly alat: Readonly<Record<string, Alat>>
  readonly daftar: EventTarget[]
  galat(name: string): DOMException
  /** A browser's list of devices: it asks, and remembers. */
  pasang(nama: 'usb' | 'serial', isi: readonly (readonly [Alat, object])[]): void
  diterima(nama: string): number[]
  tulis(nama: string, teks: string): void
  ubah(nama: string, sifat: Keadaan): void
}

/** Runs in the page: the devices behind the ports, and what a test does to them. */
function pasangAlat(): void {
  const galat = (name: string) => new DOMException(name, name)
  const buat = (nama: string): Alat => ({
    nama,
    masuk: [],
    buka: false,
    sifat(ubah) {
      const kini = { ...(JSON.parse(sessionStorage.getItem(`tiruan.${nama}`) ?? '{}') as Keadaan), ...ubah }
      if (ubah) sessionStorage.setItem(`tiruan.${nama}`, JSON.stringify(kini))
      return kini
    },
    bukaLah() {
      if (this.sifat().cabut) return Promise.reject(galat('NotFoundError'))
      if (this.sifat().sibuk || this.buka) return Promise.reject(galat('NetworkError'))
      this.buka = true
      return Promise.resolve()
    },
    terima(data) {
      if (!this.buka) return Promise.reject(galat('InvalidStateError'))
      if (this.sifat().cabut) return Promise.reject(galat('NetworkError'))
      if (this.sifat().macet) return new Promise(() => {})
      this.masuk.push(...data)
      return Promise.resolve()
    },
  })
  const alat: Record<string, Alat> = { usb: buat('usb'), serial: buat('serial'), timbangan: buat('timbangan') }
  const daftar: EventTarget[] = []
  const gudang: Gudang = {
    alat,
    daftar,
    galat,
    pasang(nama, isi) {
      const minta = () => {
        // A real browser shows what is plugged in: here the first that was not chosen yet, else the first.
        const ada = isi.filter(([a]) => !a.sifat().cabut)
        const [satu, d] = ada.find(([a]) => !a.sifat().izin) ?? ada[0]!
        if (satu.sifat().tolak) return Promise.reject(galat('NotFoundError'))
        satu.sifat({ izin: true })
        return Promise.resolve(d)
      }
      const punya = () => Promise.resolve(isi.filter(([a]) => a.sifat().izin && !a.sifat().cabut).map(([, d]) => d))
      const semua = { getDevices: punya, getPorts: punya, requestDevice: minta, requestPort: minta }
      const value = Object.assign(new EventTarget(), semua)
      daftar.push(value)
      Object.defineProperty(navigator, nama, { value, configurable: true })
    },
    diterima: (nama) => alat[nama]!.masuk.splice(0),
    tulis: (nama, teks) => alat[nama]!.tulis?.enqueue(new TextEncoder().encode(teks)),
    ubah(nama, sifat) {
      const a = alat[nama]!
      a.sifat(sifat)
      if (sifat.cabut) {
        a.tulis?.error(galat('NetworkError'))
        delete a.tulis
      }
      for (const d of daftar) d.dispatchEvent(new Event(sifat.cabut ? 'disconnect' : 'connect'))
    },
  }
  Object.assign(globalThis, { tiruan: gudang })
}

/** Runs in the page: a receipt printer with the interface of its class. */
function pasangUsb(): void {
  const { tiruan } = globalThis as unknown as { tiruan: Gudang }
  const usb = tiruan.alat.usb!
  const out = { endpointNumber: 1, direction: 'out', type: 'bulk' }
  const printer = {
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
      const alternates = [{ alternateSetting: 0, interfaceClass: 7, endpoints: [out] }]
      printer.configuration = { interfaces: [{ interfaceNumber: 0, alternates }] }
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
  tiruan.pasang('usb', [[usb, printer]])
}

/** Runs in the page: two serial ports, of a label printer and of a scale. */
function pasangSerial(): void {
  const { tiruan } = globalThis as unknown as { tiruan: Gudang }
  const port = (alat: Alat, vendor: number) => {
    const p = {
      readable: null as ReadableStream<Uint8Array> | null,
      writable: null as WritableStream<Uint8Array> | null,
      getInfo: () => ({ usbVendorId: vendor, usbProductId: 0x7523 }),
      open: async () => {
        await alat.bukaLah()
        p.readable = new ReadableStream<Uint8Array>({ start: (controller) => void (alat.tulis = controller) })
        p.writable = new WritableStream<Uint8Array>({ write: (data) => alat.terima(data) })
      },
      close: () => {
        alat.buka = false
        delete alat.tulis
        p.readable = null
        return Promise.resolve()
      },
    }
    return p
  }
  const { serial, timbangan } = tiruan.alat
  tiruan.pasang('serial', [
    [serial!, port(serial!, 0x1a86)],
    [timbangan!, port(timbangan!, 0x067b)],
  ])
}
