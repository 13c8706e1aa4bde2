import { defineDocument, facts, type RuleContext, type Issue } from '#kernel/model/document.ts'
import { form } from '#kernel/model/document-screen.ts'
import { f } from '#kernel/model/fields/index.ts'
import { rupiah, type Rupiah } from '#kernel/base/quantity/quantity.ts'
import { cancelSameDay } from '#toko'
import { debit, kredit, mainLaci, type Posting } from '#buku'

export interface OpeningSaldoFacts {
  /** The accounts of the draft that exist in the shop. */
  readonly rekening: ReadonlySet<string>
  /** True once something was sold. */
  readonly hasSold: boolean
}

interface SaldoLine {
  readonly akun: 'KAS' | 'BANK'
  readonly sub: string
  readonly jumlah_rp: Rupiah
}

/** Only the owner may enter opening balances, and only until the first sale. */
export const checkOpeningSaldoAllowed = (hasSold: boolean, k: Pick<RuleContext, 'level'>): Issue[] => [
  ...ownerOnly(k),
  ...(hasSold ? [{ message: 'Saldo Awal Tidak Bisa Diubah Sesudah Penjualan Pertama' }] : []),
]
/** Opening balances are the owner's. */
export const ownerOnly = (k: Pick<RuleContext, 'level'>): Issue[] =>
  k.level === 'OWN' || k.level === 'SU' ? [] : [{ message: 'Saldo Awal Hanya Oleh Pemilik' }]

/** Every line names a drawer or bank account of the shop, each at most once. */
export function checkOpeningSaldo(lines: readonly SaldoLine[], f: OpeningSaldoFacts): Issue[] {
  const seen = new Set<string>()
  return lines.flatMap((b, i) => {
    const at = `detail_saldo.${i}`
    const key = `${b.akun} ${b.sub}`
    const duplicate = seen.has(key)
    seen.add(key)
    if (duplicate) return [{ field: `${at}.sub`, message: 'Sudah Ada Di Tabel' }]
    if (b.akun === 'BANK' && !f.rekening.has(b.sub)) return [{ field: `${at}.sub`, message: 'Data Tidak Ditemukan' }]
    return b.jumlah_rp > 0n ? [] : [{ field: `${at}.jumlah_rp`, message: 'Jumlah Rp Tidak Boleh Kosong' }]
  })
}

/** KAS and BANK against MODAL AWAL. */
export const postOpeningSaldo = (lines: readonly SaldoLine[]): Posting => ({
  uang: [
    ...lines.map((b) => debit(b.akun, b.jumlah_rp, b.sub)),
    kredit('MODAL AWAL', rupiah(lines.reduce((sum, b) => sum + b.jumlah_rp, 0n))),
  ],
})

/** Saldo awal: the cash in each drawer and the money in each bank account on the shop's first day. */
export const openingSaldo = defineDocument(
  {
    name: 'saldo-awal',
    prefix: 'SA',
    number: { field: 'no_saldo_awal', label: 'No Saldo Awal' },
    noun: 'Saldo awal',
    summary: 'Saldo awal kas dan bank',
    screens: [form('/uang-kas', 'Uang Kas', 'Uang', { recent: ['keterangan'], figure: 'total_rp' })],
    header: {
      keterangan: f.text({ label: 'Keterangan', max: 200 }),
      total_rp: f.money({ label: 'Jumlah (Rp)', required: true, readOnly: true }),
    },
    lines: {
      detail_saldo: {
        akun: f.choice({ label: 'Akun', required: true, options: ['KAS', 'BANK'] }),
        sub: f.code({ label: 'Laci atau Rekening', hint: 'Kosong: laci utama' }),
        jumlah_rp: f.money({ label: 'Jumlah (Rp)', required: true }),
      },
    },
    states: ['SELESAI', 'BATAL'],
    list: {
      columns: ['no_saldo_awal', 'tanggal', 'total_rp', 'keterangan', 'oleh', 'status'],
      search: ['keterangan'],
    },
    examples: {
      good: [{ keterangan: 'KAS AWAL', detail_saldo: [{ akun: 'KAS', jumlah_rp: 5000000 }] }],
      bad: [
        { draft: { detail_saldo: [] }, field: 'detail_saldo' },
        { draft: { detail_saldo: [{ akun: 'KAS', jumlah_rp: 0 }] }, field: 'detail_saldo.0.jumlah_rp' },
        { draft: { detail_saldo: [{ akun: 'BANK', sub: 'TIDAKADA', jumlah_rp: 1 }] }, field: 'detail_saldo.0.sub' },
        {
          draft: {
            detail_saldo: [
              { akun: 'KAS', jumlah_rp: 1 },
              { akun: 'KAS', sub: 'UTAMA', jumlah_rp: 1 },
            ],
          },
          field: 'detail_saldo.1.sub',
        },
      ],
      act: { batal: { alasan: 'SALAH HITUNG' } },
    },
  },
  (a) => ({
    simpan: a.make({
      facts: facts<OpeningSaldoFacts>(),
      screen: '/uang-kas',
      to: 'SELESAI',
      precheck: ownerOnly,
      message: 'Saldo Awal Berhasil Disimpan',
      build: (draft, f, k) => {
        const issues = checkOpeningSaldoAllowed(f.hasSold, k)
        if (issues.length > 0) return issues
        if (draft.detail_saldo.length === 0) return [{ field: 'detail_saldo', message: 'Belum Ada Saldo' }]
        const detail_saldo = draft.detail_saldo.map((b) => ({
          ...b,
          sub: b.sub ?? (b.akun === 'KAS' ? mainLaci : ''),
        }))
        const wrong = checkOpeningSaldo(detail_saldo, f)
        if (wrong.length > 0) return wrong
        return { ...draft, detail_saldo, total_rp: rupiah(detail_saldo.reduce((sum, b) => sum + b.jumlah_rp, 0n)) }
      },
      post: (content) => postOpeningSaldo(content.detail_saldo.map((b) => ({ ...b, sub: b.sub! }))),
    }),
    batal: a.act({
      ...cancelSameDay('Saldo Awal', '/uang-kas'),
      facts: facts<Pick<OpeningSaldoFacts, 'hasSold'>>(),
      precheck: (_doc, k) => ownerOnly(k),
      check: (_doc, _input, f, k) => checkOpeningSaldoAllowed(f.hasSold, k),
    }),
  }),
)
