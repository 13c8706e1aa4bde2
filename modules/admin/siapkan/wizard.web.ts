import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { muatSesi, sesiSekarang, useSesi } from '#kernel/access/sesi.web.ts'
import { simpanToko } from '#kernel/access/simpanan.web.ts'
import { call, GalatServer } from '#kernel/http/client.web.ts'
import type { SalahIsian } from './isian.ts'
import { kunciToko, useTokoSiapkan } from './tunggu.web.ts'
import {
  langkahBerikut,
  langkahPertama,
  tokoBerikut,
  type CaraLangkah,
  type Siapkan,
  type TokoSiapkan,
} from './keadaan.ts'

const kunciTujuan = ['siapkan-tujuan'] as const
const kunciIni = (toko: string) => ['siapkan', toko] as const

/** Works in another shop of the chain from here on: what was read of the old one is forgotten. */
async function pindahToko(client: QueryClient, kode_toko: string): Promise<void> {
  simpanToko(kode_toko)
  // Before the session changes: what is read of the new shop from then on must stay.
  const tetap: readonly unknown[] = [kunciToko[0], kunciTujuan[0]]
  client.removeQueries({ predicate: (q) => !tetap.includes(q.queryKey[0]) })
  await muatSesi()
}

/** What the frame of the wizard and its steps share. */
export interface Wizard {
  readonly di: number
  /** The owner came to import: the last step begins with that choice. */
  readonly impor: boolean
  /** This shop as it stands. */
  readonly kini: Siapkan
  readonly kode_toko: string
  readonly nama_toko: string
  readonly toko: readonly TokoSiapkan[]
  /** The shops a save goes to; this one is always among them. */
  readonly sasaran: readonly string[]
  readonly sibuk: boolean
  readonly galat: string
  readonly salah: SalahIsian
  setSasaran(kode: readonly string[]): void
  ke(langkah: number, impor?: boolean): void
  /** What the next save that succeeds does instead of going on to the next step. */
  sesudah(act: () => void): void
  lewati(): void
  gantiToko(kode: string): void
  /** Shows faults that were found before anything was sent. */
  tolak(salah: SalahIsian): void
  hapusSalah(field: string): void
  /**
   * Runs the save of a step for every chosen shop, this one first, and goes on to the next step; `satu`: this shop alone; `diam`: it stays.
   * False: it was refused, and the faults stand at their fields.
   */
  simpan(
    kirim: (toko: string) => Promise<Siapkan | void>,
    pilihan?: { satu?: boolean; diam?: boolean },
  ): Promise<boolean>
}

/** Where the wizard is: the shops, once it works in the one to go on with. */
export function useTujuan(): {
  toko: readonly TokoSiapkan[] | undefined
  galat: Error | null
  ulang: () => void
} {
  const client = useQueryClient()
  const tujuan = useQuery({
    queryKey: kunciTujuan,
    // Asked anew each time the wizard is opened.
    gcTime: 0,
    staleTime: Infinity,
    queryFn: async () => {
      const toko = await call<TokoSiapkan[]>('GET', 'siapkan/toko')
      const ini = sesiSekarang()?.kode_toko
      const wanted = tokoBerikut(toko, ini)
      if (wanted && wanted.kode_toko !== ini) await pindahToko(client, wanted.kode_toko)
      client.setQueryData(kunciToko, toko)
      return true
    },
  })
  const { data } = useTokoSiapkan(tujuan.data === true)
  return { toko: tujuan.data ? data : undefined, galat: tujuan.error, ulang: () => void tujuan.refetch() }
}

/** Where this shop stands. */
export function useKini() {
  const { kode_toko } = useSesi()
  return useQuery({
    queryKey: kunciIni(kode_toko),
    queryFn: ({ signal }) => call<Siapkan>('GET', 'siapkan', { signal }),
    staleTime: Infinity,
  })
}

interface Tunggu {
  readonly sibuk: boolean
  readonly galat: string
  readonly salah: SalahIsian
}
const tenang: Tunggu = { sibuk: false, galat: '', salah: {} }

type Kirim = (toko: string) => Promise<Siapkan | void>

/** Sends a step to one shop after the other, this one first; false: refused, and the faults are kept. */
function useKirim(ini: string) {
  const client = useQueryClient()
  const [tunggu, setTunggu] = useState<Tunggu>(tenang)
  async function kirimSemua(kirim: Kirim, tujuan: readonly string[], terang: boolean): Promise<boolean> {
    setTunggu({ ...tenang, sibuk: true })
    let at = ini
    try {
      for (const kode of tujuan) {
        at = kode
        const hasil = await kirim(kode)
        if (kode === ini && hasil) client.setQueryData(kunciIni(ini), hasil)
      }
      // Modules and settings of the step are part of the session.
      await Promise.all([muatSesi(), client.invalidateQueries({ queryKey: kunciToko })])
    } catch (e) {
      if (!(e instanceof GalatServer)) throw e
      // A step of several calls may have done a part: the next press must know.
      void client.invalidateQueries({ queryKey: kunciIni(ini) })
      const salah = Object.fromEntries(e.fields.map((x) => [x.field, x.message]))
      const galat = at !== ini ? `${at}: ${e.message}` : e.fields.length > 0 && !terang ? '' : e.message
      setTunggu({ sibuk: false, salah, galat })
      return false
    }
    setTunggu(tenang)
    return true
  }
  return { tunggu, setTunggu, kirimSemua }
}

export function useWizard(kini: Siapkan, toko: readonly TokoSiapkan[]): Wizard {
  const sesi = useSesi()
  const client = useQueryClient()
  const [di, setDi] = useState(() => langkahBerikut(kini.isi.langkah))
  const [bukan, setBukan] = useState<readonly string[]>([])
  const [impor, setImpor] = useState(false)
  const sesudah = useRef<() => void>(undefined)
  const ini = sesi.kode_toko
  const { tunggu, setTunggu, kirimSemua } = useKirim(ini)
  const lain = toko.filter((x) => !x.siap && x.kode_toko !== ini && !bukan.includes(x.kode_toko))
  const sasaran = [ini, ...lain.map((x) => x.kode_toko)]

  function ke(langkah: number, mauImpor = false): void {
    setTunggu(tenang)
    setImpor(mauImpor)
    setDi(langkah)
    scrollTo(0, 0)
  }
  const simpan: Wizard['simpan'] = async (kirim, { satu = false, diam = false } = {}) => {
    const tersimpan = await kirimSemua(kirim, satu ? [ini] : sasaran, diam)
    const act = sesudah.current ?? (() => ke(di + 1))
    sesudah.current = undefined
    if (tersimpan && !diam) act()
    return tersimpan
  }
  const tandai = (cara: CaraLangkah) => (kode: string) =>
    call<Siapkan>('PUT', 'siapkan/langkah', { body: { langkah: di, cara }, toko: kode })
  return {
    di,
    impor,
    kini,
    kode_toko: ini,
    nama_toko: sesi.nama_toko,
    toko,
    sasaran,
    ...tunggu,
    setSasaran: (kode) => setBukan(toko.map((x) => x.kode_toko).filter((k) => !kode.includes(k))),
    ke,
    lewati: () => void simpan(tandai('lewati'), { satu: true }),
    gantiToko: (kode) => {
      setTunggu({ ...tenang, sibuk: true })
      void pindahToko(client, kode).finally(() => setTunggu(tenang))
    },
    sesudah: (act) => {
      sesudah.current = act
    },
    tolak: (salah) => {
      sesudah.current = undefined
      setTunggu({ ...tenang, salah })
    },
    hapusSalah: (field) =>
      setTunggu((now) => (now.salah[field] ? { ...now, salah: { ...now.salah, [field]: '' } } : now)),
    simpan,
  }
}

export const bisaKembali = (di: number): boolean => di > langkahPertama
