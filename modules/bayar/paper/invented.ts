import { choices, type ChoiceField } from '#kernel/model/fields/choice/choice.ts'
import type { Field, Fields } from '#kernel/model/fields/field.ts'
import type { AnyDocument } from '#kernel/model/document.ts'

/** Documents that nobody made, for looking at the template of their paper: made of the kinds of their fields. */

/** What people expect to read there. */
const named: Readonly<Record<string, readonly [plain: unknown, long: unknown]>> = {
  nama_customer: ['IBU RATNA', 'IBU RATNA SARI DEWI KUSUMANINGRUM 陈美玲 山田さくら'],
  alamat_customer: [
    'JL. KENANGA NO. 8',
    'JL. RAYA DARMO PERMAI SELATAN XVII NO. 128, KELURAHAN PRADAH KALIKENDAL, SURABAYA',
  ],
  cetakan: [1, 1],
  kembali: [0n, 0n],
  divalidasi_oleh: [null, null],
  tgl_dokumen: [null, null],
  alasan_batal: [null, null],
}
const ofKind: Partial<Record<Field['kind'], readonly [plain: unknown, long: unknown]>> = {
  uang: [1_000_000n, 987_654_320n],
  berat: [3_215n, 4_987_650n],
  persen: [7_500n, 7_500n],
  decimal: [1n, 1n],
  integer: [1, 128],
  date: ['2026-11-21', '2026-11-21'],
  month: ['2026-11', '2026-11'],
  boolean: [true, true],
  phone: ['081398765432', '081398765432'],
  ref: ['CONTOH', 'CONTOH-PANJANG-0001'],
  code: ['CONTOH', 'CONTOH-PANJANG-0001'],
}

function valueOf(name: string, field: Field, long: boolean): unknown {
  const pair = named[name] ?? ofKind[field.kind]
  if (pair) return pair[long ? 1 : 0]
  if (field.kind === 'choice') return choices(field as ChoiceField)[0]!.value
  if (field.kind !== 'text' && field.kind !== 'note') return null
  const { max = 200 } = field as { readonly max?: number }
  const words = field.label.toUpperCase()
  return (long ? `${words}, `.repeat(9) : words).slice(0, Math.min(max, 90))
}

const rowOf = (fields: Fields, long: boolean): object =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(name, field, long)]))

/** Each table of lines has one row; a long document has eight of each. */
export const invent = (
  doc: Pick<AnyDocument, 'prefix' | 'header' | 'lines' | 'states' | 'waiting'>,
  long: boolean,
): Readonly<Record<string, unknown>> => ({
  ...rowOf(doc.header, long),
  ...Object.fromEntries(
    Object.entries(doc.lines).map(([name, fields]) => [
      name,
      Array.from({ length: long ? 8 : 1 }, () => rowOf(fields, long)),
    ]),
  ),
  nomor: `${doc.prefix}-CONTOH-0001`,
  tanggal: '2026-11-21',
  status: doc.states.find((s) => s !== doc.waiting),
  oleh: 'LINA',
  dibuat: '2026-11-21T03:41:00.000Z',
  versi: 1n,
})
