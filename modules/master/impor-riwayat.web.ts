import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { WireRow } from '#kernel/fields/field.ts'
import { call, GalatServer, kunciBaru, upload } from '#kernel/http/client.web.ts'
import { t } from '#kernel/i18n/i18n.web.ts'
import type { Bacaan } from '#kernel/impor/sel.ts'
import { sayFailure } from '#kernel/resource/acts.web.ts'
import { toast } from '#kernel/ui/toast.web.ts'
import { baca, type Salah } from './harga-baru.ts'
import { pilihanFields, type BerkasRiwayat, type HasilRiwayat, type JawabanRiwayat } from './impor-riwayat.ts'

const path = 'harga-emas/impor-riwayat'
/** Thousands of rows are read in a moment, over a slow line in more. */
const batasWaktu = 120_000
/** A rate is typed digit by digit: the look follows when the fingers rest. */
const jeda_ms = 350

export type Ketik = Readonly<Record<keyof typeof pilihanFields, string>>
const kosong: Ketik = { kurs: '', dari: '', sampai: '' }

/** What is typed beside the file, in wire form, and what is wrong with it by field. */
function bacaKetik(ketik: Ketik): { readonly wire: WireRow; readonly salah: Salah } {
  const wire: WireRow = {}
  const salah: Record<string, string> = {}
  for (const nama of ['kurs', 'dari', 'sampai'] as const) {
    const read = baca(pilihanFields[nama], ketik[nama])
    wire[nama] = read.wire
    if (read.salah) salah[nama] = read.salah
  }
  return { wire, salah }
}

/** `text` once it has rested. */
function useTenang(text: string): string {
  const [tenang, setTenang] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setTenang(text), jeda_ms)
    return () => clearTimeout(timer)
  }, [text])
  return tenang
}

/** The look at what the file would do; asked anew as the rate, the period or the reading changes. */
function useCoba(berkas: BerkasRiwayat | undefined, wire: WireRow, bisa: boolean) {
  const text = JSON.stringify(wire)
  const tenang = useTenang(text)
  const query = useQuery({
    queryKey: ['impor-riwayat', berkas?.id, tenang],
    queryFn: ({ signal }) =>
      call<JawabanRiwayat>('POST', `${path}/${berkas!.id}/periksa`, {
        body: JSON.parse(tenang) as WireRow,
        signal,
        batasWaktu,
      }),
    enabled: berkas !== undefined && bisa && tenang === text,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const segar = bisa && tenang === text && query.data !== undefined && !query.isPlaceholderData && !query.isFetching
  return { query, segar }
}

/** What is typed beside the file, and the look that follows from it. */
function usePilihan(berkas: BerkasRiwayat | undefined) {
  const [ketik, setKetik] = useState(kosong)
  const [bacaan, setBacaan] = useState<Bacaan>()
  const typed = bacaKetik(ketik)
  const wire: WireRow = { ...typed.wire, bacaan: bacaan ?? null }
  // Without any rate there is nothing to look at yet.
  const bisa = Object.keys(typed.salah).length === 0 && (wire.kurs !== null || berkas?.kurs === true)
  const { query, segar } = useCoba(berkas, wire, bisa)
  const galat = bisa && query.error instanceof GalatServer ? query.error : undefined
  const diServer = Object.fromEntries((galat?.fields ?? []).map((s) => [s.field, s.message]))
  return {
    wire,
    ketik,
    bacaan,
    setBacaan,
    ubah: (nama: keyof Ketik, nilai: string) => setKetik((now) => ({ ...now, [nama]: nilai })),
    coba: bisa ? query.data : undefined,
    segar,
    memuat: bisa && !segar && !galat,
    galat: galat && galat.fields.length === 0 ? galat : undefined,
    salah: { ...typed.salah, ...diServer } as Salah,
    cobaLagi: query.refetch,
  }
}

/** An import of a price history, from the file to the saved prices. The file itself stays on the server. */
export function useImporRiwayat(onSaved: () => void) {
  const [berkas, setBerkas] = useState<BerkasRiwayat>()
  const [lewati, setLewati] = useState(false)
  const [sibuk, setSibuk] = useState<'baca' | 'simpan'>()
  const [tolak, setTolak] = useState('')
  const sent = useRef({ text: '', kunci: '' })
  const pilihan = usePilihan(berkas)

  const jalan = async (apa: 'baca' | 'simpan', act: () => Promise<void>) => {
    setSibuk(apa)
    setTolak('')
    try {
      await act()
    } catch (e) {
      if (!(e instanceof GalatServer) || e.status < 400 || e.status >= 500) sayFailure(e)
      else {
        setTolak(e.message)
        // Somebody set a price meanwhile: it stands in the table at once.
        if (e.kode === 'usang') await pilihan.cobaLagi()
      }
    }
    setSibuk(undefined)
  }
  return {
    ...pilihan,
    berkas,
    lewati,
    sibuk,
    tolak,
    setLewati,
    kembali: () => {
      setBerkas(undefined)
      pilihan.setBacaan(undefined)
      setLewati(false)
      setTolak('')
    },
    pilih: (file: File) =>
      jalan('baca', async () => {
        const form = new FormData()
        form.set('file', file, file.name)
        setBerkas(await upload<BerkasRiwayat>(path, form, { batasWaktu }))
      }),
    simpan: () =>
      jalan('simpan', async () => {
        const body = { ...pilihan.wire, sidik: pilihan.coba!.sidik, lewati }
        const text = JSON.stringify([berkas!.id, body])
        // The same content is the same command, however often it is pressed.
        if (sent.current.text !== text) sent.current = { text, kunci: kunciBaru() }
        const { kunci } = sent.current
        const hasil = await call<HasilRiwayat>('POST', `${path}/${berkas!.id}`, { body, kunci, batasWaktu })
        toast.sukses(t('Data Berhasil Disimpan'), t('{baru} baru, {berubah} berubah', { ...hasil }))
        onSaved()
      }),
  }
}
export type ImporRiwayatState = ReturnType<typeof useImporRiwayat>
