import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { f } from '#kernel/fields/index.ts'
import { typedOf, wireOf } from '#kernel/fields/form.ts'
import { call, callBlob, GalatServer, kunciBaru, upload } from '#kernel/http/client.web.ts'
import { t } from '#kernel/i18n/i18n.web.ts'
import { sayFailure } from '#kernel/resource/acts.web.ts'
import { saveBlob } from '#kernel/ui/download.web.ts'
import type { NamaKolom, Peta } from './impor.ts'
import type { Bacaan } from '#kernel/impor/sel.ts'
import type { JawabanBaca, JawabanCoba, JawabanSimpan, KodeBaruWire, PermintaanImpor } from './impor-wire.ts'

/** What may be changed of a code before it is made, as fields. */
export const fieldKode = {
  nama: f.text({ label: 'Nama', required: true }),
  kode_gudang: f.ref('gudang', { label: 'Gudang', required: true }),
  kode_kategori: f.ref('kategori', { label: 'Kategori', required: true }),
  jenis_group: f.ref('jenis-group', { label: 'Jenis Group', required: true }),
  kadar: f.persen({ label: 'Kadar', required: true, max: 500 }),
  harga: f.uang({ label: 'Harga', required: true }),
  harga_modal: f.uang({ label: 'Harga Modal', required: true }),
}
export type FieldKode = keyof typeof fieldKode
export const fieldsOf: Readonly<Record<KodeBaruWire['apa'], readonly FieldKode[]>> = {
  gudang: ['nama'],
  baki: [],
  jenis: ['nama', 'kode_kategori'],
  group: ['nama', 'kadar', 'jenis_group', 'harga', 'harga_modal'],
}

export const kunciKode = (k: Pick<KodeBaruWire, 'apa' | 'teks'>): string => `${k.apa} ${k.teks}`
type Ubahan = Readonly<Record<string, Partial<Record<FieldKode, string>>>>

/** A suggested code with what was typed over it. */
function denganUbahan(usul: KodeBaruWire, ubah: Ubahan[string] = {}): KodeBaruWire {
  const typed = Object.entries(ubah).flatMap(([name, text]) => {
    const read = wireOf(fieldKode[name as FieldKode], text)
    return read.ok && read.wire !== null ? [[name, read.wire]] : [[name, undefined]]
  })
  return { ...usul, ...Object.fromEntries(typed) }
}

/** How a field of a suggested code stands in its input. */
export const teksKode = (usul: KodeBaruWire, name: FieldKode, ubah: Ubahan[string] | undefined): string =>
  ubah?.[name] ?? String(typedOf(fieldKode[name], usul[name]))

interface Pilihan {
  readonly berkas: JawabanBaca
  readonly peta: Peta
  readonly bacaan: Readonly<Partial<Record<NamaKolom, Bacaan>>>
  readonly centang: ReadonlySet<string>
  readonly ubah: Ubahan
}

const tanpaAsing: JawabanCoba['asing'] = []

const cobaLagi = (body: PermintaanImpor, signal: AbortSignal) =>
  call<JawabanCoba>('POST', 'barang/impor/coba', { body, signal, batasWaktu: 120_000 })

/** The dry run of what is chosen; a refused choice leaves the last answer standing, so that it can be mended. */
function useCoba(body: PermintaanImpor | undefined, enabled: boolean) {
  const [terakhir, setTerakhir] = useState<{ id: string; answer: JawabanCoba }>()
  // A price is typed letter by letter: the dry run waits for its end.
  const [tenang] = useDebouncedValue(body, 300)
  const query = useQuery({
    queryKey: ['impor', tenang],
    queryFn: async ({ signal }) => {
      const answer = await cobaLagi(tenang!, signal)
      setTerakhir({ id: tenang!.id, answer })
      return answer
    },
    enabled: enabled && tenang !== undefined,
    retry: false,
    staleTime: Infinity,
  })
  const lama = terakhir?.id === body?.id ? terakhir?.answer : undefined
  return { data: query.data ?? lama, error: query.error, berjalan: query.isFetching || tenang !== body }
}

/** Runs one call at a time; a failure is said in a dialog and answers undefined. */
function useJalankan() {
  const [sibuk, setSibuk] = useState(false)
  const run = async <A>(act: () => Promise<A>): Promise<A | undefined> => {
    setSibuk(true)
    try {
      return await act()
    } catch (e) {
      sayFailure(e)
      return undefined
    } finally {
      setSibuk(false)
    }
  }
  return { sibuk, run }
}

/** What is decided of the sheet: columns, readings, codes. The sheet itself stays on the server. */
function usePilihan(asing: () => JawabanCoba['asing']) {
  const [pilihan, setPilihan] = useState<Pilihan>()
  const [buat, setBuat] = useState<readonly KodeBaruWire[]>([])
  const ubah = (next: Partial<Pilihan>) => setPilihan((now) => now && { ...now, ...next })
  const ganti = (centang: ReadonlySet<string>, ubahan: Ubahan) => {
    ubah({ centang, ubah: ubahan })
    setBuat(
      asing()
        .filter((a) => centang.has(kunciKode(a)))
        .map((a) => denganUbahan(a.usul, ubahan[kunciKode(a)])),
    )
  }
  return {
    pilihan,
    buat,
    mulai: (berkas: JawabanBaca) => {
      setPilihan({ berkas, peta: berkas.peta, bacaan: berkas.bacaan, centang: new Set(), ubah: {} })
      setBuat([])
    },
    /** A heading means this column; '' none. A column belongs to one heading. */
    pasang(at: number, nama: NamaKolom | '') {
      const rest = Object.entries(pilihan?.peta ?? {}).filter(([n, i]) => i !== at && n !== nama)
      ubah({ peta: Object.fromEntries(nama === '' ? rest : [...rest, [nama, at]]) })
    },
    jawab: (nama: NamaKolom, jawab: Bacaan) => ubah({ bacaan: { ...pilihan?.bacaan, [nama]: jawab } }),
    centangKode(keys: readonly string[], ya: boolean) {
      const next = new Set(pilihan?.centang)
      for (const key of keys)
        if (ya) next.add(key)
        else next.delete(key)
      ganti(next, pilihan?.ubah ?? {})
    },
    ketikKode(key: string, name: FieldKode, text: string) {
      const lama = pilihan?.ubah ?? {}
      ganti(pilihan?.centang ?? new Set(), { ...lama, [key]: { ...lama[key], [name]: text } })
    },
  }
}

/** The state of an import, from the file to the books. */
export function useImpor() {
  const terbaru = useRef<JawabanCoba['asing']>([])
  const { pilihan, buat, mulai, ...ubah } = usePilihan(() => terbaru.current)
  const [lewati, setLewati] = useState(false)
  const [hasil, setHasil] = useState<JawabanSimpan>()
  const { sibuk, run } = useJalankan()
  const sent = useRef({ text: '', kunci: '' })
  const body = useMemo(
    (): PermintaanImpor | undefined =>
      pilihan && { id: pilihan.berkas.id, peta: pilihan.peta, bacaan: pilihan.bacaan, buat },
    [pilihan, buat],
  )
  const coba = useCoba(body, hasil === undefined)
  const asing = coba.data?.asing ?? tanpaAsing
  useEffect(() => {
    terbaru.current = asing
  }, [asing])
  return {
    ...ubah,
    berkas: pilihan?.berkas,
    pilihan,
    coba,
    asing,
    lewati,
    setLewati,
    sibuk,
    hasil,
    async pilihBerkas(file: File): Promise<boolean> {
      const form = new FormData()
      form.set('file', file, file.name)
      const berkas = await run(() => upload<JawabanBaca>('barang/impor/baca', form))
      if (!berkas) return false
      mulai(berkas)
      setLewati(false)
      return true
    },
    /** The errors as a file. */
    unduhKesalahan: () =>
      run(async () => {
        const { blob, nama } = await callBlob('POST', 'barang/impor/kesalahan', { body, batasWaktu: 120_000 })
        saveBlob(blob, nama ?? 'kesalahan-impor.csv')
      }),
    async simpan(): Promise<void> {
      const isi = { ...body!, lewati }
      const text = JSON.stringify(isi)
      // The same content is the same command, however often it is pressed.
      if (sent.current.text !== text) sent.current = { text, kunci: kunciBaru() }
      const { kunci } = sent.current
      const saved = await run(() =>
        call<JawabanSimpan>('POST', 'barang/impor/simpan', { body: isi, kunci, batasWaktu: 300_000 }),
      )
      if (saved) setHasil(saved)
    },
  }
}
export type Impor = ReturnType<typeof useImpor>

/** The reconciliation sheet as a file. */
export async function unduhRekonsiliasi(no_masuk: string, bentuk: 'pdf' | 'xlsx' | 'csv', kelompok: 'Group' | 'Baki') {
  try {
    const path = `barang/impor/rekonsiliasi/${encodeURIComponent(no_masuk)}/${bentuk}`
    const { blob, nama } = await callBlob('POST', path, { body: { kelompok }, batasWaktu: 120_000 })
    saveBlob(blob, nama ?? `${no_masuk}.${bentuk}`)
  } catch (e) {
    sayFailure(e)
  }
}

/** What an answer that did not come says. */
export const pesanCoba = (error: unknown): string =>
  error instanceof GalatServer ? error.message : t('Terjadi Kesalahan Saat Request Data')
