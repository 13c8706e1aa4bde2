import { inIndonesian } from '#kernel/model/document-sentence.ts'
import { eventsOf, isRemappable, keyAkun, linesOf, type Role } from '#buku'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documents } from '#apps/rooms.ts'
import { house } from '#apps/server/rooms.server.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import { tableName } from '#kernel/model/resource.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import {
  badDrafts,
  emptiedDraft,
  emptiedPlaces,
  filled,
  goodDrafts,
  inputExample,
  twoStepFlag,
} from './document-examples.ts'
import { dryThenRun } from './dry-run.ts'
import { openDocumentShop } from './document-shop.ts'
import { execute, prove } from './examples.ts'
import { testPassword, type Answer, type Person, type TestChain } from './server.ts'
import { tripsOf } from './trips.ts'
import { pieces } from './world.ts'

let c: TestChain
let who: Person
let other: Person
const made = new Map<string, WireRow[]>()
// Documents that move the business day are tested last, after the follow-up actions of all others.
const day = (d: AnyDocument): boolean => Object.values(d.actions).some((a) => a.day !== undefined && a.day !== 'any')
const order = documents.filter((d) => !day(d))

/** The shop works in two steps: documents that can wait for the cashier do. */
let two = false
const waiting = (d: AnyDocument): boolean => two && twoStepFlag(d) !== undefined
/** A document that never waits is proved in the shop of one step; here it only brings what others need, which the end proves. */
const provesHere = (d: AnyDocument): boolean => !two || twoStepFlag(d) !== undefined
const goodOf = (d: AnyDocument) => goodDrafts(d, two)
const badOf = (d: AnyDocument) => badDrafts(d, two)

async function open(): Promise<void> {
  // One flag may stand for several kinds.
  const flags = two ? [...new Set(order.flatMap((d) => twoStepFlag(d) ?? []))] : []
  ;({ c, who, other } = await openDocumentShop(flags))
  for (const d of documents) {
    const { rows } = await c.owner.query(`SELECT to_regclass($1) AS found`, [tableName(d)])
    if (rows[0].found === null) throw new Error(`the table ${tableName(d)} is missing: npm run migration -- ${d.name}`)
  }
}

/** The shop that makes the documents; the others are proved with it at the end. */
const proveShop = () => prove(c, false, ['SBY'])

const numberOf = (d: AnyDocument, row: WireRow): string => String(row[d.number.field])
const newPath = (d: AnyDocument): [string, string] => {
  const action = Object.keys(d.actions).find((a) => d.actions[a]!.from === 'new')!
  return [action, action === 'simpan' ? d.name : `${d.name}/${action}`]
}
const count = async (d: AnyDocument): Promise<number> =>
  (await c.call(who, 'POST', `${d.name}/total`, {})).body.baris as number

/** What creates a document, and what is refused. */
const happened = (d: AnyDocument): void => {
  const [makeAction, path] = newPath(d)

  const places = emptiedPlaces(d, makeAction, goodOf(d)[0]!)
  if (places.length > 0)
    test('a draft that lacks what must be filled in is refused at each of it, and no number is taken', async () => {
      const before = await count(d)
      const answer = await c.call(who, 'POST', path, emptiedDraft(d, makeAction, goodOf(d)[0]!))
      expect(answer.status, answer.raw).toBe(422)
      expect(answer.body.fields.map((s: { field: string }) => s.field).toSorted()).toEqual(places.toSorted())
      expect(await count(d)).toBe(before)
    })

  test.each(badOf(d).map((s) => [s.field, s.draft] as const))(
    'a draft that is wrong at %s is refused there, and no number is taken',
    async (field, draft) => {
      const before = await count(d)
      const answer = await c.call(who, 'POST', path, filled(draft))
      expect(answer.status, answer.raw).toBe(422)
      expect(answer.body.fields?.map((s: { field: string }) => s.field)).toContain(field)
      expect(await count(d)).toBe(before)
    },
  )

  test('good drafts become documents: numbered without gap, posted, in two round trips', async () => {
    const rows: WireRow[] = []
    for (const [i, draft] of goodOf(d).entries()) {
      const run = async () => {
        let direct!: Answer
        const trips = await tripsOf(c.db, 'SBY', async () => {
          direct = await c.call(who, 'POST', path, draft, { key: `baik-${d.name}-${i}` })
        })
        expect(trips[0], 'round trips').toBe(2)
        return direct.status === 423
          ? execute(c, who, d, makeAction, draft, { key: `baik-${d.name}-${i}`, password: testPassword })
          : direct
      }
      const answer = day(d) ? await run() : await dryThenRun(c, who, d, { aksi: makeAction, draft }, run)
      expect(answer.status, `${JSON.stringify(draft)} → ${answer.raw}`).toBe(200)
      expect(numberOf(d, answer.body)).toMatch(new RegExp(`^${d.prefix}-SBY-\\d{6}-\\d{4}$`))
      expect(answer.body.status).toBe(waiting(d) ? d.waiting : d.actions[makeAction]!.to)
      rows.push(answer.body)
    }
    made.set(d.name, rows)
    if (provesHere(d)) expect(await proveShop()).toEqual([])
  })

  test('the same command again answers the same; another content under its key is refused', async () => {
    const before = await count(d)
    const again = await c.call(who, 'POST', path, goodOf(d)[0], { key: `baik-${d.name}-0` })
    expect(again.body).toEqual(made.get(d.name)![0])
    expect(await count(d)).toBe(before)
    const other = await c.call(who, 'POST', path, { ...goodOf(d)[0], keterangan: 'LAIN' }, { key: `baik-${d.name}-0` })
    expect([other.status, other.body.kode]).toEqual([409, 'kunci'])
  })
}

/** A created document: who can see it, who wrote it, and dates on which it is refused. */
const visible = (d: AnyDocument): void => {
  const [makeAction, path] = newPath(d)

  test('it is read back as it was answered, alone and in the list; another shop sees none of it', async () => {
    const row = made.get(d.name)![0]!
    const one = await c.call(who, 'GET', `${d.name}/${numberOf(d, row)}`)
    expect(one.body).toEqual(row)
    const list = await c.call(who, 'POST', `${d.name}/cari`, { cari: numberOf(d, row) })
    expect(list.body.rows.map((r: WireRow) => numberOf(d, r))).toEqual([numberOf(d, row)])
    const [there, theirs] = [
      await c.call(other, 'GET', `${d.name}/${numberOf(d, row)}`),
      await c.call(other, 'POST', `${d.name}/total`, {}),
    ]
    expect(there.status).toBe(404)
    expect(theirs.body.baris ?? 0).toBe(0)
  })

  test('what the server alone writes, and what nobody knows, is refused by name', async () => {
    const own = Object.entries(d.header).find(([, f]) => f.readOnly)?.[0]
    for (const name of [own, 'cabang', 'status'].filter((n) => n !== undefined)) {
      const answer = await c.call(who, 'POST', path, { ...goodOf(d)[0], [name]: 1 })
      expect(answer.status, name).toBe(422)
      expect(answer.body.fields.map((s: { field: string }) => s.field)).toContain(name)
    }
  })

  test('its audit line says who made it, from which device, and its messages leave the outbox', async () => {
    const number = numberOf(d, made.get(d.name)![0]!)
    const { rows } = await c.owner.query(
      `SELECT user_id, perangkat, perintah, tgl_system::text AS tgl FROM buku_jejak WHERE cabang = 'SBY' AND objek = $1 AND kunci = $2 AND perintah = $3`,
      [d.name, number, makeAction],
    )
    expect(rows).toEqual([
      { user_id: 'PEMILIK', perangkat: 'TES', perintah: makeAction, tgl: made.get(d.name)![0]!.tanggal },
    ])
    await c.server.services.outbox.sweep()
    const left = await c.owner.query(`SELECT id FROM outbox WHERE cabang = 'SBY'`)
    expect(left.rows).toEqual([])
  })

  if (!day(d)) {
    test('on a closed day nothing is posted', async () => {
      await c.plant('SBY', `UPDATE hari_toko SET buka = false WHERE cabang = 'SBY'`)
      const answer = await c.call(who, 'POST', path, goodOf(d)[0])
      await c.plant('SBY', `UPDATE hari_toko SET buka = true WHERE cabang = 'SBY'`)
      expect([answer.status, answer.body.message]).toEqual([409, 'Toko Belum Dibuka'])
    })
  }

  const act = Object.entries(d.actions).filter(([, a]) => a.from !== 'new' && !a.byMessage)
  test.each(act)('%s: a number that does not exist is not found', async (action) => {
    const answer = await c.call(
      who,
      'POST',
      `${d.name}/${d.prefix}-SBY-000000-9999/${action}`,
      made
        .get(d.name)!
        .map((row) => inputExample(d, action, row))
        .find((input) => input !== undefined),
    )
    expect(answer.status, answer.raw).toBe(404)
  })
}
const everyAction = (_name: string, d: AnyDocument): void => {
  happened(d)
  visible(d)
}

/** An approval covers exactly what was sent: the same grant with another text is refused. */
async function otherInput(d: AnyDocument, action: string, number: string, input: WireRow): Promise<void> {
  const text = Object.entries(d.actions[action]!.input ?? {}).find(([name, f]) => f.kind === 'text' && input[name])?.[0]
  if (!text) return
  const asked = await c.call(who, 'POST', `${d.name}/periksa`, { aksi: action, nomor: number, draft: input })
  if (asked.status !== 200 || asked.body.kategori.length === 0) return
  const allowed = await c.call(who, 'POST', 'authorization', {
    user_id: asked.body.butuh.some((b: { minimal: string }) => b.minimal === 'OWN') ? 'OWNER' : 'RINA',
    password: testPassword,
    kategori: asked.body.kategori.join(','),
    description: action,
    keterangan: 'TES',
    id_periksa: asked.body.id_periksa,
  })
  expect(allowed.status, allowed.raw).toBe(200)
  const other = await c.call(
    who,
    'POST',
    `${d.name}/${number}/${action}`,
    { ...input, [text]: 'YANG LAIN' },
    {
      headers: { 'x-grant': allowed.body.grant },
    },
  )
  expect(other.status, other.raw).toBe(423)
}

const followUpActions = (name: string, d: AnyDocument): void => {
  const act = Object.entries(d.actions).filter(([, a]) => a.from !== 'new' && !a.byMessage)
  // What stays in the state in which it was made comes before what ends that; what stays in a later one comes when it is reached.
  const first = new Set(Object.values(d.actions).flatMap((a) => (a.from === 'new' ? [a.to] : [])))
  const early = ([, a]: (typeof act)[number]) => a.to === 'stay' && [a.from].flat().some((s) => first.has(s))
  const order = act.toSorted((a, b) => Number(!early(a)) - Number(!early(b)))
  beforeAll(async () => {
    // A session asks for sixty approvals a minute at most, and all kinds together ask for more.
    who = await c.login('PEMILIK')
    await beforeActs[name]?.()
  })

  test.each(order)('%s leads to its state, once', async (action, a) => {
    let times = 0
    for (const row of made.get(d.name)!) {
      const number = numberOf(d, row)
      const before = await c.call(who, 'GET', `${d.name}/${number}`)
      if (!a.from.includes(String(before.body.status))) continue
      const input = inputExample(d, action, before.body)
      if (!input) continue
      times++
      await otherInput(d, action, number, input)
      const run = () =>
        execute(c, who, d, action, input, { nomor: number, key: `${action}-${number}`, password: testPassword })
      const asked = { aksi: action, nomor: number, draft: input }
      const answer = a.blind ? await run() : await dryThenRun(c, who, d, asked, run)
      expect(answer.status, answer.raw).toBe(200)
      expect(answer.body.status).toBe(a.to === 'stay' ? before.body.status : a.to)
      expect(answer.body.versi).toBe(Number(before.body.versi) + 1)
      expect((await c.call(who, 'GET', `${d.name}/${number}`)).body).toEqual(answer.body)
      if (a.to === 'stay' || a.from.includes(a.to)) continue
      const again = await c.call(who, 'POST', `${d.name}/${number}/${action}`, input)
      expect(again.status, again.raw).toBe(422)
      expect(again.body.message).toBe(inIndonesian(a.refusedIn?.[a.to] ?? 'Status Dokumen Tidak Sesuai'))
    }
    // Actions that start from a waiting document run in the shop of two steps, all others in the shop of one.
    if ([a.from].flat().every((s) => s === d.waiting) === waiting(d))
      expect(times, `documents of contoh.baik that ${action} was run on`).toBeGreaterThan(0)
    if (provesHere(d)) expect(await proveShop()).toEqual([])
  })

  if (act.some(([, a]) => a.post === 'reverse')) {
    test('after all of it was mirrored, its own lines sum to nothing', async () => {
      const { rows } = await c.owner.query(
        `SELECT b.akun, b.sub, sum(b.debit - b.kredit) AS sisa FROM buku_uang b JOIN "${tableName(d)}" d
           ON d.cabang = b.cabang AND d."${d.number.field}" = b.nomor
         WHERE b.cabang = 'SBY' AND d.status = 'BATAL' GROUP BY 1, 2 HAVING sum(b.debit - b.kredit) <> 0`,
      )
      expect(rows).toEqual([])
    })
  }
}

/** What must happen before a document that moves the day. */
const before: Readonly<Record<string, () => Promise<unknown>>> = {
  // Twice: the first count may not fit.
  tutup: async () => {
    for (let n = 0; n < 2; n += 1) await c.call(who, 'POST', 'tutup-toko/hitung', { kas_hitung: 1_000_000 })
  },
  buka: async () => {
    c.tick(86_400_000)
    who = await c.login('PEMILIK')
    other = await c.login('BUDI')
  },
}
/** What must happen to a made document before its actions run. */
const beforeActs: Readonly<Record<string, () => Promise<unknown>>> = {
  // All but the two pieces that are missed were read; what is missing is given up without waiting.
  'stock-opname': async () => {
    await c.plant('SBY', `INSERT INTO setting (cabang, kunci, nilai) VALUES ('SBY', 'batas_telusur_hari', '0')`)
    const doc = made.get('stock-opname')![0]!
    const codes = (doc.detail_barang as { kode_barcode: string }[]).map((b) => b.kode_barcode)
    const pindaian = codes
      .filter((kode) => kode !== pieces.missed && kode !== pieces.missedToo)
      .map((kode) => ({ id: randomUUID(), kode, kode_toko: 'B02', waktu: c.now().toISOString() }))
    const read = await c.call(who, 'POST', `stock-opname/${String(doc.no_opname)}/pindai`, { alat: 'UJI', pindaian })
    expect(read.status, read.raw).toBe(200)
  },
  // All trays but the first one were counted.
  'stock-opname-global': async () => {
    const [doc] = made.get('stock-opname-global')!
    for (const { kode_toko } of doc!.detail_baki as { kode_toko: string }[]) {
      if (kode_toko === 'B01') continue
      const path = `stock-opname-global/${String(doc!.no_opname_global)}/catat`
      const answer = await c.call(who, 'POST', path, { kode_toko, jumlah: 0, berat_timbang: 1 })
      expect(answer.status, answer.raw).toBe(200)
    }
  },
}

/**
 * The conformance suite of documents: each is put through the same tests with the drafts of its examples, in the
 * order of the rooms, so that a sale finds the goods that an earlier document brought in. `twoStep`: in a shop that
 * works in two steps.
 */
export function documentSuite(twoStep: boolean): void {
  two = twoStep
  beforeAll(open)
  afterAll(() => c.close())

  test('there are documents, or this suite proves nothing', () => {
    expect(order.length).toBeGreaterThan(0)
    expect(order.flatMap(goodOf).length).toBeGreaterThan(1)
  })

  test('a document that may wait says in which state, and one with such a state may wait', () => {
    for (const d of order) expect(d.waiting !== undefined, d.name).toBe(twoStepFlag(d) !== undefined)
  })

  // What posts nothing is over before later rooms begin: beneath a tray on the scale nothing is sold back.
  const brief = (d: AnyDocument): boolean => Object.values(d.actions).every((a) => a.post === undefined)
  const goesOn = (d: AnyDocument): boolean => Object.values(d.actions).some((a) => a.from !== 'new' && !a.byMessage)
  describe.each(order.map((d) => [d.name, d] as const))('%s', (name, d) => {
    everyAction(name, d)
    if (brief(d) && goesOn(d)) describe('goes on', () => followUpActions(name, d))
  })
  // The last created is undone first, so that a piece is back in its tray before its own entry is cancelled.
  // What is handed over in the end stays sold, and opening balances are cancelled before the first sale alone: contracts come after all others.
  const last = (d: AnyDocument): boolean => ['bayar-cicilan', 'cicilan'].includes(d.name)
  const undone = order
    .toReversed()
    .filter((d) => !brief(d) && goesOn(d))
    .toSorted((a, b) => Number(last(a)) - Number(last(b)))
  describe.each(undone.map((d) => [d.name, d] as const))('%s goes on', followUpActions)
  describe.each(documents.filter((d) => day(d) && !two).map((d) => [d.name, d] as const))('%s', (name, d) => {
    beforeAll(async () => void (await before[name]?.()))
    everyAction(name, d)
  })

  // What the screen of the parameters does not offer nobody can put elsewhere.
  test('every account of income and expense that a rule posts to is among what its kind says that it posts', async () => {
    const { rows } = await c.owner.query<{ jenis: string; akun: string; sisi: string }>(
      `SELECT DISTINCT jenis, akun, CASE WHEN debit > 0 THEN 'DEBIT' ELSE 'KREDIT' END AS sisi FROM buku_uang WHERE cabang = 'SBY' AND NOT balik`,
    )
    const roleOf = new Map<string, Role>(Object.entries(keyAkun).map(([role, nomor]) => [nomor, role as Role]))
    const missing = rows.flatMap(({ jenis, akun, sisi }) => {
      const role = roleOf.get(akun)
      if (role === undefined || !isRemappable(role)) return []
      const lines = eventsOf(house.posts, jenis)
        .flatMap(linesOf)
        .filter((l) => l.kode_akun === role)
      return lines.some((l) => l.jenis_akun === sisi) ? [] : [`${jenis} ${sisi} ${role}`]
    })
    expect(missing).toEqual([])
  })

  test('all of it is in order at the end, and no error was logged', async () => {
    expect(await prove(c)).toEqual([])
    expect(c.errors).toEqual([])
  })
}
