import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documents } from '#apps/rooms.ts'
import { tableName } from '#kernel/model/resource.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { wireKey } from '#kernel/model/fields/row.ts'
import { draftsOf } from '#testing/all-examples.ts'
import { cash, contractDraft, openCashier, type Cashier } from '#testing/cashier.ts'
import { execute, identifyCustomer, plantContractGoods, prove } from '#testing/examples.ts'
import { plantOwed } from '#testing/owed.ts'
import { requestReport, rowValues } from '#testing/report.ts'
import { testPassword } from '#testing/server.ts'
import { customers } from '#testing/world.ts'

/** Loans and contracts as laporan-aktivitas tells them: what it says of each, line after line, comes to what the document says. */
let cashier: Cashier
const names = ['hutang', 'penebusan', 'lelang-hutang', 'bayar-kelebihan', 'cicilan', 'bayar-cicilan', 'lelang-cicilan']
const owed = names.map((name) => documents.find((d) => d.name === name)!)
const docOf = (name: string): AnyDocument => owed.find((d) => d.name === name)!
const ever = { tgl_from: '2020-01-01', tgl_to: '2030-01-01' }

const act = async (name: string, action: string, input: object, nomor?: string): Promise<WireRow> => {
  const call = { password: testPassword, ...(nomor === undefined ? {} : { nomor }) }
  const answer = await execute(cashier.chain, cashier.owner, docOf(name), action, input, call)
  if (answer.status !== 200) throw new Error(`${name} ${action}: ${answer.raw}`)
  return answer.body
}
const callOff = (name: string, nomor: unknown, more: object = {}) =>
  act(name, 'batal', { alasan: 'SALAH', ...more }, String(nomor))

/** Every number of a document, with who made it, in the order of their making. */
const made = async (doc: AnyDocument) =>
  (
    await cashier.chain.owner.query<{ number: string; oleh: string }>(
      `SELECT ${doc.number.field} AS number, oleh FROM ${tableName(doc)} WHERE cabang = 'SBY' ORDER BY dibuat, urut`,
    )
  ).rows
const lastOf = async (name: string): Promise<string> => (await made(docOf(name))).at(-1)!.number

/** A contract that is paid off and taken, one that is called off, and what was planted called off again. */
async function undo(): Promise<void> {
  const contract = async () => {
    const body = await act('cicilan', 'simpan', contractDraft(await cashier.one({ harga_jual: 10_000_000 }), 2_000_000))
    return String(body.no_cicilan)
  }
  const taken = await contract()
  const whole = { no_cicilan: taken, cara_lunas: 'PELUNASAN', ke_awal: 1, ke_akhir: 6, bayar: cash(8_480_000) }
  await callOff('bayar-cicilan', (await act('bayar-cicilan', 'simpan', whole)).no_bayar_cicilan)
  await act('bayar-cicilan', 'simpan', whole)
  await act('cicilan', 'ambil', {}, taken)
  await callOff('cicilan', await contract(), { bayar_keluar: [] })
  await callOff('lelang-cicilan', await lastOf('lelang-cicilan'))
  await callOff('bayar-kelebihan', await lastOf('bayar-kelebihan'))
  await callOff('lelang-hutang', await lastOf('lelang-hutang'))
  const lines = draftsOf(documents.find((d) => d.name === 'hutang')!).good![0]!
  await callOff('hutang', (await act('hutang', 'simpan', lines)).no_faktur_hutang)
  const renewed = await act('hutang', 'simpan', lines)
  const pay = { no_faktur_hutang: renewed.no_faktur_hutang, cara: 'PERPANJANG', keterangan: 'W'.repeat(200) }
  const paid = await act('penebusan', 'simpan', { ...pay, pulang: [], bayar: [], bayar_keluar: [] })
  await callOff('penebusan', paid.no_penebusan)
}

beforeAll(async () => {
  cashier = await openCashier()
  await identifyCustomer(cashier.chain)
  // As much as may be typed of a person: nothing of the document is lost behind it.
  await cashier.chain.plant(
    'SBY',
    `UPDATE customer SET nama_customer = repeat('N', 100), alamat_customer = repeat('J', 100) WHERE cabang = 'SBY' AND kode = '${customers.siti}'`,
  )
  const call = async (who: Cashier['owner'], path: string, body: object) => {
    const answer = await cashier.chain.call(who, 'POST', path, body)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.raw}`)
    return answer.body as WireRow
  }
  await call(cashier.owner, 'saldo-awal', { detail_saldo: [{ akun: 'KAS', jumlah_rp: 900_000_000 }] })
  await plantContractGoods(cashier.chain, cashier.owner)
  await plantOwed(cashier, call)
  await undo()
})
afterAll(() => cashier.chain.close())

/** The lines of one kind, by number. */
async function told(doc: AnyDocument): Promise<Map<string, { user: string; perintah: string; change: string }[]>> {
  const table = await requestReport(cashier.chain, cashier.owner, 'aktivitas', { ...ever, objek: doc.name })
  const rows = rowValues(table, ['kunci', 'user_id', 'perintah', 'perubahan']).map((r) => r.map(String))
  const lines = rows.map(([key, user, perintah, change]) => ({
    key: key!,
    user: user!,
    perintah: perintah!,
    change: change!,
  }))
  return Map.groupBy(lines, (l) => l.key)
}

/** `status: AKTIF → LUNAS; sisa: 0`, followed: each value that is told with the one before it goes on from that. */
function follow(known: Map<string, string>, change: string): void {
  for (const [, name, from, to] of change.matchAll(/(?:^|; )(\w+): (?:((?:(?!; \w+: ).)*?) → )?((?:(?!; \w+: ).)*)/g)) {
    if (from !== undefined && known.has(name!)) expect(`${name}: ${known.get(name!)}`).toBe(`${name}: ${from}`)
    known.set(name!, to!)
  }
}
/** Lines about a document that change nothing of it: who allowed it, and that the borrower was told. */
const beside = new Set(['Setujui', 'Otorisasi', 'Beritahu'])
const empty = new Set(['—', '0', 'false', ''])
const said = (value: unknown): string => String((value as string | number | boolean | null) ?? '').slice(0, 120)

describe.each(owed.map((d) => [d.name, d] as const))('%s', (_name, doc) => {
  test('each document was made once, by whom it says', async () => {
    const lines = await told(doc)
    const rows = await made(doc)
    expect(rows.length).toBeGreaterThan(0)
    for (const { number, oleh } of rows) {
      const begun = (lines.get(number) ?? []).filter((l) => l.perintah === 'Simpan' || l.perintah === 'Awal')
      expect([number, begun.map((l) => l.user)]).toEqual([number, [oleh]])
    }
  })

  test('its lines come to the figures, dates and the state of the document', async () => {
    const lines = await told(doc)
    for (const { number } of await made(doc)) {
      const answer = await cashier.chain.call(cashier.owner, 'GET', `${doc.name}/${number}`)
      expect(answer.status, answer.raw).toBe(200)
      const known = new Map<string, string>()
      for (const { change } of lines.get(number)!.filter((l) => !beside.has(l.perintah))) follow(known, change)
      const keys = ['status', ...Object.entries(doc.header).map(([name, f]) => wireKey(name, f))]
      const differs = keys.flatMap((key) => {
        const [was, now] = [known.get(key) ?? '', said(answer.body[key])]
        return was === now || (empty.has(was) && empty.has(now)) ? [] : [`${number} ${key}: told ${was}, is ${now}`]
      })
      expect(differs).toEqual([])
    }
  })
})

test('the shop is whole after all of it', async () => expect(await prove(cashier.chain)).toEqual([]))
