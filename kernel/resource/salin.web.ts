import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSesi } from '#kernel/access/sesi.web.ts'
import type { AnyResource } from '#kernel/define/resource.ts'
import { call, GalatServer } from '#kernel/http/client.web.ts'
import { t } from '#kernel/i18n/i18n.web.ts'
import type { Cari } from '#kernel/table/cari.ts'
import type { HasilSalin } from './salin.ts'

/** What is copied: these rows, or all that the table finds. */
export interface PilihSalin {
  readonly kunci?: readonly string[]
  readonly cari?: Cari
}
export interface CaraSalin {
  readonly ada: 'lewati' | 'timpa'
  readonly bawa: boolean
}
export interface Tujuan {
  readonly kode: string
  readonly nama: string
}

/** One shop on the way: looked at, waiting for the yes, done, or refused with why. */
export interface TokoSalin extends Tujuan {
  readonly tahap: 'periksa' | 'siap' | 'salin' | 'selesai' | 'gagal'
  readonly hasil?: HasilSalin
  readonly galat?: string
}

/** So many shops at a time: a till must not feel them. */
const sekaligus = 2

async function bergilir<X>(semua: readonly X[], act: (x: X) => Promise<void>): Promise<void> {
  const antre = [...semua]
  const jalan = async () => {
    for (let x = antre.shift(); x !== undefined; x = antre.shift()) await act(x)
  }
  await Promise.all(Array.from({ length: sekaligus }, jalan))
}

/** How many records a shop would get or change. */
export const banyakBerubah = ({ jumlah }: HasilSalin): number =>
  jumlah.baru + jumlah.berubah + jumlah.hidup + jumlah.hilang

/** The other shops of the chain. */
export function useTujuan() {
  const { kode_toko } = useSesi()
  return useQuery({
    queryKey: ['salin-tujuan'],
    queryFn: ({ signal }) => call<{ kode_toko: string; nama_toko: string }[]>('GET', 'tokos', { signal }),
    select: (semua) =>
      semua.flatMap((x): Tujuan[] => (x.kode_toko === kode_toko ? [] : [{ kode: x.kode_toko, nama: x.nama_toko }])),
  })
}

/** Shop after shop, each by a call and a transaction of its own; one that fails keeps none of the others waiting. */
export function useSalin(r: AnyResource, pilih: PilihSalin) {
  const [toko, setToko] = useState<readonly TokoSalin[]>([])
  const [cara, setCara] = useState<CaraSalin>({ ada: 'lewati', bawa: true })
  const ganti = (kode: string, baru: Partial<TokoSalin>) =>
    setToko((semua) => semua.map((x) => (x.kode === kode ? { ...x, ...baru } : x)))
  const kirim = async (path: string, x: Tujuan, lagi: object, jadi: 'siap' | 'selesai') => {
    const isi = pilih.kunci ? { kunci: pilih.kunci } : { cari: saringan(pilih.cari) }
    try {
      const body = { ...isi, ...cara, ...lagi }
      const hasil = await call<HasilSalin>('POST', path, { toko: x.kode, body, batasWaktu: 120_000 })
      ganti(x.kode, { tahap: jadi, hasil, galat: undefined })
    } catch (e) {
      const galat = e instanceof GalatServer ? e.message : t('Terjadi Kesalahan Saat Mengirim Data')
      ganti(x.kode, { tahap: 'gagal', galat })
    }
  }
  const lihat = (x: Tujuan) => kirim(`${r.name}/salin/periksa`, x, {}, 'siap')
  const periksa = async (tujuan: readonly Tujuan[]) => {
    setToko(tujuan.map((x) => ({ ...x, tahap: 'periksa' })))
    await bergilir(tujuan, lihat)
  }
  const salin = async () => {
    const siap = toko.filter((x) => x.tahap === 'siap' && x.hasil && banyakBerubah(x.hasil) > 0)
    for (const x of siap) ganti(x.kode, { tahap: 'salin' })
    await bergilir(siap, (x) => kirim(`${r.name}/salin`, x, { sidik: x.hasil!.sidik }, 'selesai'))
  }
  /** The one that failed, alone: looked at anew. Nothing is written that was not shown before. */
  const ulang = (x: TokoSalin) => {
    ganti(x.kode, { tahap: 'periksa', hasil: undefined, galat: undefined })
    return lihat(x)
  }
  return { toko, cara, setCara, periksa, salin, ulang, kosongkan: () => setToko([]) }
}

const saringan = (c: Cari | undefined) => ({
  ...(c?.cari ? { cari: c.cari } : {}),
  ...(c?.saring ? { saring: c.saring } : {}),
})
