import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultAccess } from '#sesi'
import { mayOpen } from '#kernel/model/access/may-open.ts'
import { levels as allLevels, type Gate, type Level } from '#kernel/model/access/gate.ts'
import { readSession, type WireSession } from '#kernel/web/client/session.web.ts'
import { fieldEntries } from '#kernel/model/resource.ts'
import type { Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { oneOf } from '#testing/share.ts'
import { testChain, type Person, type TestChain } from '#testing/server.ts'
import { allRoutes } from '../../tools/routes.ts'
import { flags, screens, menus, resources } from '../rooms.ts'
import { endpoints } from './endpoints.server.ts'

/**
 * The access matrix: every route of the catalogue × every level × modules on and off. The expected result is read
 * from the words of docs/katalog/routes.tsv (not from the gates in code) and from the default trees of the levels;
 * the actual one comes from the running server: the menu that a browser draws of its session, and the answer of every
 * endpoint that belongs to a screen.
 */
interface State {
  readonly flags: Readonly<Record<string, string>>
  readonly settings: Readonly<Record<string, string>>
}
interface Orang {
  readonly level: Level
  readonly user_id: string
  readonly toko: string
}
const orang: readonly Orang[] = [
  { level: 'OWN', user_id: 'OWNER', toko: 'PUSAT' },
  { level: 'SU', user_id: 'ADMIN', toko: 'PUSAT' },
  { level: 'DEV', user_id: 'DEVEL', toko: 'PUSAT' },
  { level: 'MU', user_id: 'MANAGER', toko: 'PUSAT' },
  { level: 'SPV', user_id: 'RINA', toko: 'SBY' },
  { level: 'KASIR', user_id: 'LINA', toko: 'SBY' },
]
const all = (value: string) => Object.fromEntries(flags.map((f) => [f.key, value]))
const state: Readonly<Record<string, State>> = {
  'every module on': { flags: all('on'), settings: {} },
  'every module off': { flags: all('off'), settings: { app_mode: 'NORMAL' } },
  'values of their own': {
    flags: {
      ...all('on'),
      SEPUHAN_TERPUSAT_MODULE: 'off',
      PARAMETER_JUMLAH_HUTANG_POKOK_MODULE: 'HARGA_EMAS',
      MANUAL_ITEMS_TRANSACTION_MODULE: 'off',
      SETTING_NOTA_OWNER_ONLY: 'off',
      HIDE_SALDO_BARANG_SUMMARY: 'off',
    },
    settings: { app_mode: 'STOCK_JUAL_MANUAL', toko_rekap_sales: 'SBY, PUSAT', toko_rekap_pembelian: 'SBY' },
  },
}

const catalogue = new Map(allRoutes.map((r) => [r.path, r]))
const active = (k: State, flag: string): boolean => (k.flags[flag] ?? 'off') !== 'off'

/** The gate of the catalogue, interpreted as a person reads it. */
function gateOpens(word: string, state: State, orang: Orang): boolean {
  const [flag = ''] = word.split(' ')
  if (word === '' || / picks | \(alternative page when off\)/.test(word)) return true
  if (word === 'head office only') return orang.toko === 'PUSAT'
  if (word.startsWith('shop is in the fixed list')) return false
  if (word === 'OWN only when HIDE_SALDO_BARANG_SUMMARY')
    return orang.level === 'OWN' || !active(state, 'HIDE_SALDO_BARANG_SUMMARY')
  const both = /^(\w+) and (\w+) off$/.exec(word)
  if (both) return active(state, both[1]!) && !active(state, both[2]!)
  const either = /^(\w+) or app mode (\w+)$/.exec(word)
  if (either) return active(state, either[1]!) || state.settings.app_mode === either[2]
  const hiddenAt = /^(\w+), hidden when its value is (\w+)$/.exec(word)
  if (hiddenAt) return active(state, hiddenAt[1]!) && state.flags[hiddenAt[1]!] !== hiddenAt[2]
  if (/^[A-Z_]+( \(the flag only\))?$/.test(word)) return active(state, flag)
  throw new Error(`the catalogue has a gate that this test cannot read: ${word}`)
}
/** The two recap reports name their list by their title. */
const shopLists: Readonly<Record<string, string>> = {
  '/laporan-rekap-sales': 'toko_rekap_sales',
  '/laporan-rekap-transaksi-pembelian': 'toko_rekap_pembelian',
}

function level(word: string, state: State, orang: Orang): boolean {
  if (word === '') return true
  const [list = '', when] = word.split(' when ')
  const matches = list.split(' ').includes(orang.level)
  return matches || (when !== undefined && !active(state, when.replace(', else any', '')))
}

const tree = new Map(allLevels.map((l) => [l, defaultAccess(l, { menus, screens, resources })]))

/** Should this person have access to the route, and to this action? */
function shouldOpen(path: string, state: State, orang: Orang, action?: string): boolean {
  const row = catalogue.get(path)
  if (!row) throw new Error(`${path} stands in no catalogue`)
  const setting = shopLists[path]
  const open = setting
    ? (state.settings[setting] ?? '').split(/\W+/).includes(orang.toko)
    : gateOpens(row.gate, state, orang)
  if (!open || !level(row.levels, state, orang)) return false
  if (row.menu === '' || orang.level === 'OWN' || orang.level === 'SU') return true
  const routePath = `${row.menu}/${path.slice(1)}`
  const existing = tree.get(orang.level)!
  return existing.has(routePath) && (action === undefined || existing.has(`${routePath}/${action}`))
}

let chain: TestChain
const incoming = new Map<string, Person>()
beforeAll(async () => {
  chain = await testChain()
  for (const o of orang) incoming.set(o.user_id, await chain.login(o.user_id))
})
afterAll(() => chain.close())

async function configure(state: State): Promise<void> {
  for (const shop of ['PUSAT', 'SBY'])
    for (const [table, content] of [
      ['flag', state.flags],
      ['setting', state.settings],
    ] as const)
      await chain.plant(
        shop,
        `INSERT INTO ${table} (cabang, kunci, nilai) SELECT $1, k, n FROM unnest($2::text[], $3::text[]) AS x (k, n)
         ON CONFLICT (cabang, kunci) DO UPDATE SET nilai = excluded.nilai`,
        [shop, Object.keys(content), Object.values(content)],
      )
}

const screensOf = (e: Endpoint) => (typeof e.access === 'string' ? [] : [e.access.screen].flat())
const withScreen = endpoints.filter((e) => screensOf(e).some((l) => catalogue.has(l.path)))
const isGated = (endpoint: Endpoint): boolean =>
  screensOf(endpoint).some((l) => catalogue.get(l.path)?.gate !== '' || catalogue.get(l.path)?.levels !== '')

/** Endpoints that are stricter than their screen, with the levels that are refused. */
const narrower: Readonly<Record<string, readonly Level[]>> = {
  // A cashier prints labels; their size is decided by higher levels.
  'PUT setting-label/{media}': ['KASIR'],
  // Setting System is open to MU, the state of the server is not; sessions are ended only by those who manage people.
  'GET pantauan': ['MU'],
  'POST pantauan/sesi/{user_id}/akhiri': ['MU', 'DEV'],
  // Deposits and cash are received by cashiers; what the shop began with is the owner's.
  ...Object.fromEntries(
    ['titipan', 'saldo-awal', 'hutang'].flatMap((name) =>
      [`GET ${name}/impor/templat`, `POST ${name}/impor`, `POST ${name}/impor/{id}`]
        .concat(['kesalahan', 'periksa'].map((step) => `POST ${name}/impor/{id}/${step}`))
        .map((call) => [call, ['KASIR', 'SPV'] satisfies Level[]] as const),
    ),
  ),
}

const between = orang.filter((o) => o.level !== 'OWN' && o.level !== 'KASIR')

/**
 * The combinations to test: an owner and a cashier call every endpoint, all levels the first of each screen; with every module on also the
 * other levels all the others, one of them each, in the long form all. Where neither gate nor level rule applies, a module makes no difference.
 */
function tested(allOn: boolean): { endpoint: Endpoint; orang: Orang }[] {
  const first = new Map(withScreen.toReversed().map((e) => [screensOf(e)[0]!.path, e]))
  return withScreen.flatMap((endpoint) => {
    if (!allOn && !isGated(endpoint)) return []
    const some = allOn ? oneOf(`${endpoint.method} ${endpoint.path}`, between) : []
    const all = first.get(screensOf(endpoint)[0]!.path) === endpoint
    return orang.filter((o) => all || !between.includes(o) || some.includes(o)).map((who) => ({ endpoint, orang: who }))
  })
}

/** Sends a body that no endpoint accepts: a caller with access gets an error about the body, and nothing happens. */
async function refused(orang: Orang, endpoint: Endpoint): Promise<boolean> {
  const path = endpoint.path.replaceAll(/\{\w+\}/g, 'X')
  const answer = await chain.call(
    incoming.get(orang.user_id),
    endpoint.method,
    path,
    endpoint.body ? { bukan_isian: 1 } : undefined,
  )
  if (answer.status === 401 || answer.status >= 500)
    throw new Error(`${endpoint.method} ${endpoint.path} ${orang.level}: ${answer.raw}`)
  return answer.status === 403 && ['akses', 'flag'].includes(answer.body.kode)
}

/** Sixteen calls at a time, as many as the server has connections. */
async function together<X>(queued: X[], act: (x: X) => Promise<void>): Promise<void> {
  const run = async () => {
    for (let x = queued.pop(); x !== undefined; x = queued.pop()) await act(x)
  }
  await Promise.all(Array.from({ length: 16 }, run))
}

describe.each(Object.entries(state))('%s', (name, state) => {
  beforeAll(() => configure(state))

  test.each(orang.map((o) => [o.level, o] as const))(
    'the menu that %s gets is that of the catalogue',
    async (_l, orang) => {
      const wire = (await chain.call(incoming.get(orang.user_id), 'GET', 'sesi')).body as WireSession
      const session = readSession(wire)
      const differences = screens.flatMap((def) => {
        const [existing, expected] = [mayOpen(def, session).allowed, shouldOpen(def.path, state, orang)]
        return existing === expected
          ? []
          : [`${def.path} ${orang.level}: ${existing ? 'stands in' : 'is missing from'} the menu`]
      })
      expect(differences).toEqual([])
      // The tree in the session must match the paths checked one by one.
      const show = wire.akses.flatMap((m) => (m.anak ?? []).filter((a) => a.is_show).map((a) => a.path!))
      const fromPaths = screens
        .filter((l) => l.menu && session.access.has(`${l.menu}/${l.path.slice(1)}`))
        .map((l) => l.path)
      expect(show.toSorted()).toEqual(fromPaths.toSorted())
    },
  )

  test('the server lets in whom the catalogue lets in, at every endpoint of a screen', async () => {
    const differences: string[] = []
    const cell = tested(name === 'every module on')
    await together([...cell], async ({ endpoint, orang }) => {
      const access = endpoint.access as { action?: string }
      const allowed = screensOf(endpoint).some((l) => shouldOpen(l.path, state, orang, access.action))
      const expected = allowed && !narrower[`${endpoint.method} ${endpoint.path}`]?.includes(orang.level)
      const itsScreens = screensOf(endpoint).map((l) => l.path)
      if ((await refused(orang, endpoint)) === expected)
        differences.push(
          `${itsScreens.join(' or ')} ${orang.level}: ${endpoint.method} ${endpoint.path} ${expected ? 'is refused' : 'is open'}`,
        )
    })
    expect(differences.toSorted()).toEqual([])
    expect(cell.length).toBeGreaterThan(500)
  }, 120_000)
})

test('what asks for no more than a session and writes is a matter of one’s own, or checks by itself', () => {
  const own =
    /^(?:users|authorization|otorisasi|sidik-jari|cetakan|gambar|pekerjaan|news|push|sesi|sesi-cabang)(?:\/|$)/
  const writes = endpoints.filter((e) => e.access === 'session' && e.method !== 'GET' && !e.reads)
  const other = writes.filter((e) => !own.test(e.path)).map((e) => `${e.method} ${e.path}`)
  expect(other).toEqual(['POST cari'].filter((x) => other.includes(x)))
})

test('only the walk of the first start has endpoints of a screen outside the catalogue', () => {
  const outside = endpoints.flatMap(screensOf).filter((l) => !catalogue.has(l.path))
  expect([...new Set(outside.map((l) => l.path))]).toEqual(['/siapkan-toko'])
})

test('a field that points into a module says so, unless its own screen stands behind the same gate', () => {
  const write = (g: Gate | undefined): string => JSON.stringify(g ?? null)
  const forget = resources.flatMap((resource) =>
    fieldEntries(resource).flatMap(([name, field]) => {
      const target = resources.find((x) => x.name === (field as { resource?: string }).resource)
      // A shop is there whether or not goods travel between shops.
      if (field.kind !== 'ref' || !target?.screen.gate || target.scope === 'chain') return []
      const same = [field.gate, resource.screen.gate].some((g) => write(g) === write(target.screen.gate))
      if (!same || (field.gate && field.required)) return [`${resource.name}.${name} → ${target.name}`]
      return []
    }),
  )
  expect(forget).toEqual([])
})
