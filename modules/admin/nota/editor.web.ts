import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { call, callBlob, GalatServer } from '#kernel/http/client.web.ts'
import type { Bahasa } from '#kernel/i18n/teks.ts'
import type { TemplateNota } from '#kernel/print/nota.ts'
import { dialog } from '#kernel/ui/dialog.web.ts'
import { toast } from '#kernel/ui/toast.web.ts'
import type { T } from '#kernel/i18n/i18n.web.ts'
import { periksaTemplate, type JenisNota } from '#toko'
import { drafDari, samaTemplate, templateDari, type DrafNota } from './draf.ts'
import { catatLangkah, maju, mulai, mundur, type Riwayat } from './riwayat.ts'

/** The template of a kind of nota as the server answers it, with all that its editor needs to know. */
export interface Setelan extends JenisNota {
  readonly versi: number
  readonly oleh: string | null
  readonly template: TemplateNota
}

export const kunciSetelan = (jenis: string) => ['nota', 'setting-nota', jenis] as const
const jalur = (jenis: string): string => `setting-nota/${jenis}`

export const useSetelan = (jenis: string) =>
  useQuery({
    queryKey: kunciSetelan(jenis),
    queryFn: ({ signal }) => call<Setelan>('GET', jalur(jenis), { signal }),
    staleTime: 0,
  })

/** One kind's template in work: what is typed, step by step, over what was read. `awal` is what it began with. */
export function useEditor(awal: Setelan, terbaru: Setelan, t: T) {
  const client = useQueryClient()
  const [dasar, setDasar] = useState(awal)
  const [riwayat, setRiwayat] = useState<Riwayat<DrafNota>>(() => mulai(drafDari(awal.template)))
  const [sibuk, setSibuk] = useState(false)
  const draf = riwayat.kini
  const template = templateDari(draf)
  const kotor = !samaTemplate(template, dasar.template)
  const pakai = (s: Setelan): void => {
    setDasar(s)
    setRiwayat(mulai(drafDari(s.template)))
  }
  // Nothing was typed: what somebody else stored simply stands there.
  if (terbaru.versi > dasar.versi && !kotor) pakai(terbaru)
  const simpan = async (): Promise<void> => {
    setSibuk(true)
    try {
      const baru = await call<Setelan>('PUT', jalur(dasar.jenis), { body: { versi: dasar.versi, template } })
      pakai(baru)
      client.setQueryData(kunciSetelan(dasar.jenis), baru)
      toast.sukses(t('Nota berikutnya dicetak dengan susunan ini'))
    } catch (e) {
      if (!(e instanceof GalatServer)) throw e
      if (e.status === 409) client.setQueryData(kunciSetelan(dasar.jenis), e.detail)
      else void dialog.galat(e.message)
    }
    setSibuk(false)
  }
  return {
    dasar,
    draf,
    template,
    kotor,
    sibuk,
    salah: Object.fromEntries(periksaTemplate(dasar, template).map((s) => [s.field, s.message])) as Readonly<
      Record<string, string>
    >,
    /** Somebody stored another one meanwhile. */
    bentrok: terbaru.versi > dasar.versi ? terbaru : undefined,
    ubah: (part: Partial<DrafNota>, di?: string) => setRiwayat((r) => catatLangkah(r, { ...r.kini, ...part }, di)),
    mundur: riwayat.lalu.length > 0 ? () => setRiwayat(mundur) : undefined,
    maju: riwayat.depan.length > 0 ? () => setRiwayat(maju) : undefined,
    bawaan: samaTemplate(template, dasar.bawaan)
      ? undefined
      : () => setRiwayat((r) => catatLangkah(r, drafDari(dasar.bawaan))),
    /** The other's template, or one's own over it. */
    ikuti: () => pakai(terbaru),
    timpa: () => setDasar({ ...terbaru, template: dasar.template }),
    simpan,
  }
}
export type Editor = ReturnType<typeof useEditor>

export type KertasNota = 'LEMBAR' | 'STRUK'
export type ContohNota = 'BIASA' | 'PANJANG' | 'TERAKHIR'
export interface Lihat {
  readonly nota: ContohNota
  readonly bahasa: Bahasa
  readonly kertas: KertasNota
}
export interface Pratinjau {
  readonly halaman: readonly { readonly lebar_mm: number; readonly tinggi_mm: number; readonly svg: string }[]
  readonly teks: string
}

const jeda_ms = 200

/** What waits until nobody has typed for a moment. */
function useTenang<V>(nilai: V): V {
  const [tenang, setTenang] = useState(nilai)
  useEffect(() => {
    const timer = setTimeout(() => setTenang(nilai), jeda_ms)
    return () => clearTimeout(timer)
  }, [nilai])
  return tenang
}

/** The pages as the server would print them; the last good ones stand while the next are drawn. */
export function usePratinjau(jenis: string, template: TemplateNota, sah: boolean, lihat: Lihat) {
  const teks = useTenang(JSON.stringify({ template, ...lihat }))
  const body = useDeferredValue(teks)
  return useQuery({
    queryKey: ['pratinjau-nota', jenis, body],
    queryFn: ({ signal }) =>
      call<Pratinjau>('POST', `${jalur(jenis)}/pratinjau`, { body: JSON.parse(body) as object, signal }),
    enabled: sah,
    placeholderData: (last) => last,
    gcTime: 10_000,
    retry: false,
  })
}

/** A test page on the printer of this till: a sheet as a PDF, a roll on its receipt printer. True when it was printed. */
export async function cetakUji(jenis: string, template: TemplateNota, lihat: Lihat): Promise<boolean> {
  const [{ cetakKertas }, { bacaPerangkat }] = await Promise.all([
    import('#kernel/devices/cetak.web.ts'),
    import('#kernel/devices/perangkat.web.ts'),
  ])
  const { nota, bahasa } = lihat
  const muat = async (kertas: KertasNota, t: TemplateNota): Promise<Blob> =>
    (await callBlob('POST', `${jalur(jenis)}/kertas`, { body: { template: t, nota, bahasa, kertas } })).blob
  const printer = bacaPerangkat().nota
  return cetakKertas(lihat.kertas === 'LEMBAR' ? { cara: 'pdf' } : printer, {
    bytes: () => muat('STRUK', 'lebar' in printer ? { ...template, lebar: printer.lebar } : template),
    antre: (kode) => call('POST', `${jalur(jenis)}/uji`, { body: { template, nota, bahasa, printer: kode } }),
    pdf: () => muat('LEMBAR', template),
    nama: 'contoh.pdf',
  })
}
