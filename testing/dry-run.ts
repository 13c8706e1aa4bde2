import { expect } from 'vitest'
import type { AnyDocument } from '#kernel/model/document.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import type { DryRun, Effect } from '#kernel/engine/document/effect.ts'
import type { Asked } from './examples.ts'
import type { Person, TestChain } from './server.ts'

interface Balance {
  readonly tempat: string
  readonly nilai: readonly number[]
}

/** Every balance of the shop, written as a dry run writes its places and amounts. */
export async function loadBalances(chain: TestChain): Promise<Map<string, Balance>> {
  const { rows } = await chain.owner.query<{ kunci: string; tempat: string; nilai: number[] }>(
    `SELECT 'uang ' || s.akun || ' ' || s.sub AS kunci, trim(a.nama_akun || ' ' || s.sub) AS tempat,
       ARRAY[(CASE WHEN a.jenis_akun IN ('KEWAJIBAN', 'MODAL', 'PENDAPATAN') THEN -s.saldo ELSE s.saldo END)::float] AS nilai
     FROM saldo_uang s JOIN akun a ON a.cabang = s.cabang AND a.nomor_akun = s.akun WHERE s.cabang = 'SBY'
     UNION ALL SELECT 'barang ' || kode_gudang || ' ' || kode_baki, kode_baki, ARRAY[jumlah::float, (berat / 1000.0)::float] FROM saldo_baki WHERE cabang = 'SBY'
     UNION ALL SELECT 'poin ' || kode_member, kode_member, ARRAY[saldo::float] FROM saldo_poin WHERE cabang = 'SBY'`,
  )
  return new Map(rows.map((r) => [r.kunci, r]))
}

const grams = (n: number): number => Math.round(n * 1000) / 1000
const byPlace = (a: Balance, b: Balance): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)

function changed(before: Map<string, Balance>, after: Map<string, Balance>, number: string): Balance[] {
  return [...after]
    .map(([key, { tempat, nilai }]) => ({
      // A balance under the document's own number is named without it, because a dry run takes none.
      tempat: number ? tempat.replace(` ${number}`, '') : tempat,
      nilai: nilai.map((n, i) => grams(n - (before.get(key)?.nilai[i] ?? 0))),
    }))
    .filter((s) => s.nilai.some((n) => n !== 0))
    .toSorted(byPlace)
}

const told = (pengaruh: readonly Effect[]): Balance[] =>
  pengaruh.map((p) => ({ tempat: p.tempat, nilai: p.ukuran.map((u) => u.perubahan) })).toSorted(byPlace)

/** Codes that a command takes as it runs; a dry run answers others in their places. */
const taken = /"kode_barcode":"(?:BARU-|P[A-Z]?)?\d+"|"kode_jaminan":"(?:BARU|HT-[\w-]+)-\d+"|"no_reff":"[A-Z2-9]{8}"/g

/**
 * Asks for the dry run of an action, then runs it: the dry run told the document as it stands now, and every balance that changed, to the
 * rupiah and the milligram; and by itself it changed nothing.
 */
export async function dryThenRun<A extends { status: number; body: WireRow }>(
  chain: TestChain,
  who: Person,
  doc: AnyDocument,
  asked: Asked,
  run: () => Promise<A>,
): Promise<A> {
  const before = await loadBalances(chain)
  const dry = await chain.call(who, 'POST', `${doc.name}/hitung`, asked)
  expect(dry.status, dry.raw).toBe(200)
  expect(await loadBalances(chain)).toEqual(before)
  const answer = await run()
  if (answer.status !== 200) return answer
  const { tolak, isi, pengaruh } = dry.body as DryRun<WireRow, unknown>
  expect(tolak).toBeNull()
  if (!isi) throw new Error('a dry run that is not refused answers the document')
  const stands = Object.fromEntries(Object.keys(isi).map((name) => [name, answer.body[name]]))
  const plain = (row: WireRow) => JSON.parse(JSON.stringify(row).replace(taken, '"kode":""')) as WireRow
  expect(plain(isi)).toEqual(plain(stands))
  expect(told(pengaruh)).toEqual(
    changed(before, await loadBalances(chain), asked.nomor ? '' : String(answer.body[doc.number.field])),
  )
  return answer
}
