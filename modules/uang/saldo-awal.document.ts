import { defineDocument, facts, type Issue } from '#kernel/model/document.ts'
import { form } from '#kernel/model/document-screen.ts'
import { f } from '#kernel/model/fields/index.ts'
import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import { rupiah, weight, type Rupiah, type Weight } from '#kernel/base/quantity/quantity.ts'
import { cancelSameDay, checkOpeningSaldoAllowed, ownerOnly } from '#toko'
import { debit, kredit, mainLaci, type Posting } from '#buku'
import { checkOwed, type OwedSupplier, type SupplierDebt } from '#master'

export interface OpeningSaldoFacts {
  /** The accounts of the draft that exist in the shop. */
  readonly rekening: ReadonlySet<string>
  /** The suppliers of the draft that exist, with what is owed to each. */
  readonly supplier: ReadonlyMap<string, OwedSupplier>
  /** True once something was sold. */
  readonly hasSold: boolean
}

/** What a shop can begin with: money that it has, and what it owes suppliers, in rupiah and in grams of fine gold. */
const openingAkun = ['KAS', 'BANK', 'UTANG SUPPLIER', 'UTANG EMAS'] as const

interface SaldoLine {
  readonly akun: (typeof openingAkun)[number]
  readonly sub: string
  /** Of owed gold only. */
  readonly berat_emas: Weight | null
  readonly jumlah_rp: Rupiah
}
const isDebt = (b: Pick<SaldoLine, 'akun'>): boolean => b.akun === 'UTANG SUPPLIER' || b.akun === 'UTANG EMAS'

/** What a line adds to the debt to its supplier. */
const debtOf = (line: SaldoLine): SupplierDebt =>
  line.akun === 'UTANG EMAS'
    ? { hutang_pokok: rupiah(0), hutang_berat: line.berat_emas ?? weight(0), nilai_emas: line.jumlah_rp }
    : { hutang_pokok: line.jumlah_rp, hutang_berat: weight(0), nilai_emas: rupiah(0) }

/** By supplier: what the lines of debt come to. */
export function openingDebts(lines: readonly SaldoLine[]): ReadonlyMap<string, SupplierDebt> {
  const all = new Map<string, SupplierDebt>()
  for (const line of lines.filter(isDebt)) {
    const [old, more] = [all.get(line.sub), debtOf(line)]
    all.set(line.sub, {
      hutang_pokok: rupiah((old?.hutang_pokok ?? 0n) + more.hutang_pokok),
      hutang_berat: weight((old?.hutang_berat ?? 0n) + more.hutang_berat),
      nilai_emas: rupiah((old?.nilai_emas ?? 0n) + more.nilai_emas),
    })
  }
  return all
}

/** Every line names a drawer, a bank account or a supplier of the shop, each at most once. */
export function checkOpeningSaldo(lines: readonly SaldoLine[], facts: OpeningSaldoFacts): Issue[] {
  const seen = new Set<string>()
  return lines.flatMap((line, index): Issue[] => {
    const at = `detail_saldo.${index}`
    const key = `${line.akun} ${line.sub}`
    const duplicate = seen.has(key)
    seen.add(key)
    if (duplicate) return [{ field: `${at}.sub`, message: 'Sudah Ada Di Tabel' }]
    const known = line.akun === 'KAS' || (line.akun === 'BANK' ? facts.rekening : facts.supplier).has(line.sub)
    if (!known) return [{ field: `${at}.sub`, message: 'Data Tidak Ditemukan' }]
    if (line.akun === 'UTANG EMAS' && (line.berat_emas ?? 0n) <= 0n)
      return [{ field: `${at}.berat_emas`, message: 'Berat Emas Tidak Boleh Kosong' }]
    return line.jumlah_rp > 0n ? [] : [{ field: `${at}.jumlah_rp`, message: 'Jumlah Rp Tidak Boleh Kosong' }]
  })
}

const sum = (lines: readonly SaldoLine[]): Rupiah => rupiah(lines.reduce((s, b) => s + b.jumlah_rp, 0n))
const grams = (b: SaldoLine): string => (b.berat_emas === null ? '' : `${formatDecimal(b.berat_emas, 3)} g`)

/** What the shop has against MODAL AWAL, and MODAL AWAL against what it owes: two sums, so that both are on the report that is signed. */
export const postOpeningSaldo = (lines: readonly SaldoLine[]): Posting => {
  const [debts, money] = [lines.filter(isDebt), lines.filter((b) => !isDebt(b))]
  return {
    uang: [
      ...money.map((b) => debit(b.akun === 'BANK' ? 'BANK' : 'KAS', b.jumlah_rp, b.sub)),
      kredit('MODAL AWAL', sum(money)),
      debit('MODAL AWAL', sum(debts)),
      ...debts.map((b) => kredit('UTANG SUPPLIER', b.jumlah_rp, b.sub, grams(b))),
    ],
  }
}

/** Why the debts of an entry can no longer be called off: some of them were paid since. */
const checkDebtsBack = (lines: readonly SaldoLine[], facts: Pick<OpeningSaldoFacts, 'supplier'>): Issue[] =>
  [...openingDebts(lines)].flatMap(([kode, debt]) => checkOwed(facts.supplier.get(kode), debt, kode))

/** Saldo awal: what the shop has in each drawer and bank account on its first day, and what it owes each supplier. */
export const openingSaldo = defineDocument(
  {
    name: 'saldo-awal',
    prefix: 'SA',
    number: { field: 'no_saldo_awal', label: 'No Saldo Awal' },
    noun: 'Saldo awal',
    // A day begins with a balance, too.
    called: 'Modal awal',
    summary: 'Saldo awal kas, bank dan hutang supplier',
    screens: [
      form('/uang-kas', 'Uang Kas', 'Uang', {
        recent: ['keterangan'],
        figure: 'total_rp',
        empty: 'Belum ada.',
        bringIn: true,
      }),
    ],
    header: {
      keterangan: f.text({ label: 'Keterangan', max: 200 }),
      total_rp: f.money({ label: 'Jumlah (Rp)', required: true, readOnly: true }),
    },
    lines: {
      detail_saldo: {
        akun: f.choice({ label: 'Akun', required: true, options: openingAkun }),
        sub: f.code({ label: 'Laci, Rekening atau Supplier', hint: 'Kosong: laci utama' }),
        berat_emas: f.weight({ label: 'Berat Emas Murni', when: { field: 'akun', in: ['UTANG EMAS'] } }),
        jumlah_rp: f.money({ label: 'Jumlah (Rp)', required: true }),
      },
    },
    states: ['SELESAI', 'BATAL'],
    list: {
      columns: ['total_rp', 'keterangan'],
      search: ['keterangan'],
    },
  },
  (makers) => ({
    simpan: makers.make({
      facts: facts<OpeningSaldoFacts>(),
      screen: '/uang-kas',
      precheck: ownerOnly,
      build: (draft, facts, context) => {
        const issues = checkOpeningSaldoAllowed(facts.hasSold, context)
        if (issues.length > 0) return issues
        if (draft.detail_saldo.length === 0) return [{ field: 'detail_saldo', message: 'Belum Ada Saldo' }]
        const detail_saldo = draft.detail_saldo.map((draft) => ({
          ...draft,
          sub: draft.sub ?? (draft.akun === 'KAS' ? mainLaci : ''),
          berat_emas: draft.akun === 'UTANG EMAS' ? draft.berat_emas : null,
        }))
        const wrong = checkOpeningSaldo(detail_saldo, facts)
        if (wrong.length > 0) return wrong
        return { ...draft, detail_saldo, total_rp: sum(detail_saldo) }
      },
      post: (content) => postOpeningSaldo(content.detail_saldo.map((b) => ({ ...b, sub: b.sub! }))),
    }),
    batal: makers.act({
      ...cancelSameDay('/uang-kas'),
      facts: facts<Pick<OpeningSaldoFacts, 'hasSold' | 'supplier'>>(),
      precheck: (_doc, k) => ownerOnly(k),
      check: (doc, _input, facts, context) => [
        ...checkOpeningSaldoAllowed(facts.hasSold, context),
        ...checkDebtsBack(
          doc.detail_saldo.map((b) => ({ ...b, sub: b.sub! })),
          facts,
        ),
      ],
    }),
  }),
)
