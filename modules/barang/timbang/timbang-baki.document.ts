import { storedOrigin, differsFromScale } from '#kernel/engine/devices/scale.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { weight, type Weight } from '#kernel/base/quantity/quantity.ts'
import { differenceOf } from '#kernel/base/quantity/wire.ts'
import { defineDocument, facts, type Issue } from '#kernel/model/document.ts'
import { own } from '#kernel/model/document-screen.ts'
import { scaleStep, settingValue } from '#toko'
import { expectedOf, toleranceOf, verdictOf, type OnTray } from './timbang.ts'
import { timbangHead, weighedInput, weighedLine } from './timbang-baki.shape.ts'

/** The tray that is put on the scale, and what lies on it. */
export interface StartFacts {
  readonly baki:
    | { readonly kode_gudang: string; readonly berat_baki: Weight; readonly running: string | null }
    | undefined
  /** The tag of pieces that name none: the one that is said, else the shop's. */
  readonly bandrol: { readonly berat_bandrol: Weight } | undefined
  /** Each with the weight of its own tag, where it names one. */
  readonly barang: readonly (Omit<OnTray, 'berat_bandrol'> & { readonly berat_bandrol: Weight | null })[]
}

/** What lies on the tray when it comes off the scale. */
export interface EndFacts {
  /** How many of the frozen pieces still lie there as they were. */
  readonly unmoved: number
  /** What the books say of the whole tray. */
  readonly total_jumlah: number
  readonly total_berat: Weight
}

/** No tray holds more. */
export const mostOnTray = 1000

function checkStart(draft: { readonly kode_gudang: string; readonly kode_bandrol: string | null }, facts: StartFacts) {
  const at = (message: string, field = 'kode_toko'): Issue[] => [{ field, message }]
  if (!facts.baki || facts.baki.kode_gudang !== draft.kode_gudang) return at('Data Tidak Ditemukan')
  if (facts.baki.running !== null)
    return [{ field: 'kode_toko', message: 'Baki Sedang Ditimbang', conflict: true } satisfies Issue]
  if (draft.kode_bandrol !== null && !facts.bandrol) return at('Data Tidak Ditemukan', 'kode_bandrol')
  if (facts.barang.length === 0) return at('Data Tidak Tersedia')
  return facts.barang.length > mostOnTray ? at(text('Isi Baki Terlalu Banyak')) : []
}

/** A tray put on the scale: what it should weigh is frozen, what it weighs is compared with it. It posts nothing. */
export const timbangBaki = defineDocument(
  {
    name: 'timbang-baki',
    prefix: 'TG',
    number: { field: 'no_timbang', label: 'No Timbang' },
    noun: 'Timbang Baki',
    summary: 'Berat baki dibandingkan dengan isinya',
    screens: [own('/timbang-baki', 'Timbang Baki', 'Barang', { first: { KASIR: true } })],
    header: timbangHead,
    lines: { data_timbang: weighedLine },
    states: ['BERJALAN', 'SELESAI', 'BATAL'],
    list: {
      columns: ['kode_toko', 'total_jumlah', 'berat_harap', 'berat_timbang', 'putusan'],
    },
  },
  (makers) => ({
    start: makers.make({
      facts: facts<StartFacts>(),
      screen: '/timbang-baki',
      message: 'Timbang Baki Tersdia',
      build: (draft, facts, context) => {
        const wrong = checkStart(draft, facts)
        if (wrong.length > 0 || !facts.baki) return wrong
        const tag = facts.bandrol?.berat_bandrol ?? weight(0)
        const data_timbang = facts.barang.map((b) => ({ ...b, berat_bandrol: b.berat_bandrol ?? tag }))
        const { berat_baki } = facts.baki
        const sums = expectedOf(berat_baki, data_timbang)
        const toleransi = toleranceOf(
          scaleStep(context.settings),
          settingValue(context.settings, 'toleransi_timbang'),
          sums.total_jumlah,
        )
        const open = { berat_timbang: null, timbangan: null, teks_timbang: null, selisih: null, putusan: null }
        return { ...draft, ...sums, berat_baki, toleransi, ...open, data_timbang }
      },
    }),
    simpan: makers.act({
      facts: facts<EndFacts>(),
      from: ['BERJALAN'],
      screen: '/timbang-baki',
      to: 'SELESAI',
      message: '{Dokumen} Berhasil Disimpan',
      refusedIn: { SELESAI: 'Timbang Baki Sudah Disimpan', BATAL: '{Dokumen} Sudah Dibatalkan' },
      input: weighedInput,
      check: (doc, input, facts) => {
        if (differsFromScale({ ...input, berat: input.berat_timbang }))
          return [{ field: 'berat_timbang', message: 'Berat Berbeda Dari Timbangan' }]
        // What was sold or brought back meanwhile makes the frozen weight that of another tray.
        const same =
          facts.unmoved === doc.data_timbang.length &&
          facts.total_jumlah === doc.total_jumlah &&
          facts.total_berat === doc.total_berat
        return same ? [] : [{ message: 'Isi Baki Berubah Sejak Ditimbang', conflict: true }]
      },
      change: (doc, input) => {
        const selisih = differenceOf(input.berat_timbang, doc.berat_harap)
        return {
          berat_timbang: input.berat_timbang,
          ...storedOrigin({ ...input, berat: input.berat_timbang }),
          selisih,
          putusan: verdictOf(selisih, doc.toleransi),
        }
      },
    }),
    reset: makers.act({
      from: ['BERJALAN'],
      screen: '/timbang-baki',
      to: 'BATAL',
      title: 'Reset timbang baki',
      tone: 'danger',
      icon: 'cancel',
      message: 'Timbang Baki Dibatalkan',
      refusedIn: { SELESAI: 'Timbang Baki Sudah Disimpan', BATAL: '{Dokumen} Sudah Dibatalkan' },
    }),
  }),
)
