import { useRef, useState } from 'react'
import { apiOf, type AnyLaporan } from '#kernel/define/laporan.ts'
import type { WireRow } from '#kernel/fields/field.ts'
import { call, callBlob, GalatServer } from '#kernel/http/client.web.ts'
import { t } from '#kernel/i18n/i18n.web.ts'
import { tungguHasil } from '#kernel/jobs/hasil.web.ts'
import { cetakPdf } from '#kernel/print/cetak.web.ts'
import { dialog } from '#kernel/ui/dialog.web.ts'
import { saveBlob } from '#kernel/ui/download.web.ts'
import type { BentukBerkas } from './lembar.ts'
import { terlaluBanyak, type Tabel } from './tabel.ts'

/** What the server answers. */
export interface Jawaban {
  readonly message: string
  readonly tabel: Tabel
  readonly dihitung: string
}

interface Keadaan {
  /** The filters of what is shown. */
  readonly body?: WireRow
  readonly jawaban?: Jawaban
  readonly galat?: GalatServer
  readonly memuat: boolean
}

/** A year of a large shop takes longer than a usual call. */
const batasWaktu = 120_000

const failure = (e: unknown): GalatServer =>
  e instanceof GalatServer
    ? e
    : new GalatServer(0, { message: t('Terjadi Kesalahan Saat Request Data'), kode: 'galat' })

/** The report that stands on the screen: what was asked last, and its answer. What was there stays while another comes. */
export function useLaporan(l: AnyLaporan) {
  const [now, set] = useState<Keadaan>({ memuat: false })
  const turn = useRef(0)
  const tampilkan = async (body: WireRow): Promise<GalatServer | undefined> => {
    const mine = ++turn.current
    set((s) => ({ ...s, memuat: true }))
    try {
      const jawaban = await call<Jawaban>('POST', apiOf(l), { body, batasWaktu })
      if (mine !== turn.current) return undefined
      set({ body, jawaban, memuat: false })
      return undefined
    } catch (e) {
      const galat = failure(e)
      // Too long for the screen: the files are made all the same.
      const asked = galat.kode === terlaluBanyak ? { body, jawaban: undefined } : {}
      if (mine === turn.current) set((s) => ({ ...s, ...asked, galat, memuat: false }))
      return galat
    }
  }
  return { ...now, tampilkan }
}

/** Above so many rows a PDF is a file, not a page (specification 11). */
const batasUnduh = 500

function openPdf(blob: Blob, nama: string): void {
  const url = URL.createObjectURL(blob)
  // A browser that forbids new tabs gives none: the file is there all the same.
  if (!window.open(url, '_blank')) saveBlob(blob, nama)
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Fetches a file of what is shown: a PDF opens in a tab unless it is long, the others are saved. `cetak`: to the printer. */
export async function ambilBerkas(l: AnyLaporan, bentuk: BentukBerkas | 'cetak', body: WireRow, baris: number) {
  const jenis = bentuk === 'cetak' ? 'pdf' : bentuk
  try {
    const { blob, nama = `${l.name}.${jenis}` } = await callBlob('POST', `${apiOf(l)}/${jenis}`, { body, batasWaktu })
    // Made beside the calls: the progress dialog shows how far it is, and it is saved when it is there.
    if (blob.type.startsWith('application/json'))
      return tungguHasil((JSON.parse(await blob.text()) as { pekerjaan: string }).pekerjaan)
    if (bentuk === 'cetak') await cetakPdf(blob, nama)
    else if (bentuk === 'pdf' && baris <= (l.limits?.unduh ?? batasUnduh)) openPdf(blob, nama)
    else saveBlob(blob, nama)
  } catch (e) {
    void dialog.galat(failure(e).message)
  }
}
