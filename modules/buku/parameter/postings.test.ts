import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { invariants } from '#apps/server/invariants.server.ts'
import { house } from '#apps/server/rooms.server.ts'
import { rupiah } from '#kernel/base/quantity/quantity.ts'
import { keyAkun } from '../key-akun.ts'
import { debit, kredit, type JurnalLine } from '../posting.ts'
import { dayHeadings, eventsOf, isRemappable, linesOf, remap, type Remapped, type Role } from './postings.ts'

const rp = rupiah(1000)
const own = (kode_akun: Role, jenis_akun: Remapped['jenis_akun'], nomor_akun: string): Remapped => ({
  kode_akun,
  jenis_akun,
  nomor_akun,
})
/** The laws of one statement, with their values in their places. */
const asked = invariants.flatMap((law) => {
  if (!('sql' in law)) return []
  const values: readonly unknown[] = ['shop', ...(law.values ?? [])]
  const sql = law.sql.replace(/\$(\d+)/g, (_, place: string) => JSON.stringify(values[Number(place) - 1]))
  return [{ name: law.name, sql: sql.replaceAll("'", '"') }]
})
const numbers = (lines: readonly JurnalLine[]) => lines.map((l) => l.nomor)

describe('the account of the shop stands for a role', () => {
  const rows = [own('PENJUALAN', 'KREDIT', '4199'), own('SELISIH PEMBULATAN', 'DEBIT', '5999')]
  test.each<readonly [word: string, line: JurnalLine, nomor: string | null | undefined]>([
    ['of what was sold', kredit('PENJUALAN', rp), '4199'],
    ['on the other side too, where the table has it on one side alone', debit('PENJUALAN', rp), '4199'],
    ['on its own side', debit('SELISIH PEMBULATAN', rp), '5999'],
    ['not on the other side, which has an account of its own', kredit('SELISIH PEMBULATAN', rp), undefined],
    ['not of another role', kredit('ONGKOS', rp), undefined],
    ['not of an account of the shop', debit('#5310', rp), undefined],
    ['not of a mirror, which goes back where it came from', { ...debit('PENJUALAN', rp), nomor: '4150' }, '4150'],
    ['not of a mirror of what was posted before', { ...debit('PENJUALAN', rp), nomor: null }, null],
  ])('%s', (_, line, nomor) => expect(numbers(remap([line], eventsOf(house.posts, 'JL'), rows))).toEqual([nomor]))

  test('changes neither the role nor the amounts of any entry', () => {
    const roles = Object.keys(keyAkun) as Role[]
    const line = fc.record({
      role: fc.constantFrom(...roles),
      on: fc.boolean(),
      n: fc.bigInt({ min: 1n, max: 10n ** 12n }),
    })
    const row = fc.record({ role: fc.constantFrom(...roles), on: fc.boolean() })
    fc.assert(
      fc.property(fc.constantFrom(...house.posts.keys()), fc.array(line), fc.array(row), (trx, lines, rowsOf) => {
        const jurnal = lines.map(({ role, on, n }) => (on ? debit : kredit)(role, rupiah(n)))
        const after = remap(
          jurnal,
          eventsOf(house.posts, trx),
          rowsOf.map(({ role, on }) => own(role, on ? 'DEBIT' : 'KREDIT', '9999')),
        )
        expect(after.map(({ nomor: _nomor, ...rest }) => rest)).toEqual(jurnal)
      }),
    )
  })
})

describe('what documents post', () => {
  const proven = [...house.posts].flatMap(([prefix, { proves = [] }]) => proves.map((law) => [prefix, law] as const))
  test('some are proved by their own room', () => expect(proven.length).toBeGreaterThan(3))
  test.each(proven)('the rows of %s that the law "%s" leaves out are read by another law', (prefix, name) => {
    const left = asked.find((law) => law.name === name)
    const [, table, column] =
      new RegExp(`FROM (\\w+) WHERE [^()]*\\b(\\w+) NOT LIKE [^)]*"${prefix}-%"`).exec(left?.sql ?? '') ?? []
    expect(column, name).toBeDefined()
    const reads = new RegExp(`FROM ${table} WHERE [^)]*\\b${column} LIKE "${prefix}-%"`)
    expect(asked.filter((law) => reads.test(law.sql)).map((law) => law.name)).toHaveLength(1)
  })

  test.each(dayHeadings)('the report of a day has documents whose money it adds up as %s', (heading) => {
    expect([...house.posts.values()].map((posts) => posts.day)).toContain(heading)
  })

  test.each([...house.posts.keys()])('%s has a role of income or expense once on each side', (trx) => {
    const events = eventsOf(house.posts, trx)
    const all = events
      .flatMap(linesOf)
      .filter((l) => isRemappable(l.kode_akun))
      .map((l) => `${l.jenis_akun} ${l.kode_akun}`)
    expect(all.filter((x, i) => all.indexOf(x) < i)).toEqual([])
    expect(events.map((e) => e.type)).toEqual([...new Set(events.map((e) => e.type))])
  })

  test('opens what is income or expense, and no account that a law or a balance reads', () => {
    expect(Object.keys(keyAkun).filter((role) => !isRemappable(role as Role))).toEqual([
      'KAS',
      'BANK',
      'KLIRING',
      'PIUTANG GADAI',
      'PIUTANG CICILAN',
      'PERSEDIAAN',
      'PERSEDIAAN BELI',
      'PERSEDIAAN CUCI',
      'PERSEDIAAN LEBUR',
      'PERSEDIAAN HADIAH',
      'DALAM PENELUSURAN',
      'RK PUSAT',
      'RK CABANG',
      'UTANG SUPPLIER',
      'TITIPAN',
      'UANG MUKA PESANAN',
      'UANG MUKA CICILAN',
      'KEWAJIBAN POIN',
      'KELEBIHAN LELANG',
      'PPN KELUARAN',
      'UTANG TUKANG',
      'MODAL AWAL',
    ])
  })
})
