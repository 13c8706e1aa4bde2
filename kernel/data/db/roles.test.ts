import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testFolder } from '#testing/cluster.ts'
import { startEmbedded, type Embedded } from './embedded.server.ts'
import { migrate } from './migrate.server.ts'
import { openLogins, type DatabaseSettings } from './roles.server.ts'

/** An existing PostgreSQL reached by DATABASE_URL, played by a server of our own. */
const folder = testFolder()
let server: Embedded
let root: pg.Client
const admin = (sql: string) => root.query(sql)

beforeAll(async () => {
  mkdirSync(join(folder, 'server'))
  server = await startEmbedded({
    data: join(folder, 'server'),
    settings: { fsync: 'off' },
    log: () => {},
    onLost: () => {},
  })
  root = new pg.Client(server.root)
  await root.connect()
  await admin(`CREATE ROLE pemilik LOGIN PASSWORD 'rahasia/pemilik' `)
  await admin('CREATE DATABASE toko_emas OWNER pemilik')
})
afterAll(async () => {
  await root.end()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const url = (user: string, password: string) => {
  const at = String(server.root.host)
  const [host, socket] = at.startsWith('/') ? ['localhost', `?host=${encodeURIComponent(at)}`] : [at, '']
  return `postgres://${user}${password && `:${encodeURIComponent(password)}`}@${host}:${server.root.port}/toko_emas${socket}`
}
const open = (more: Partial<DatabaseSettings> = {}) =>
  openLogins({ url: url('pemilik', 'rahasia/pemilik'), data: 'unused', log: () => {}, onLost: () => {}, ...more })
async function as(login: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(login)
  await client.connect()
  const { rows } = await client.query<{ name: string }>('SELECT current_user AS name')
  await client.end()
  return rows[0]!.name
}

test('an owner who may make no roles is told what to type', async () => {
  const error = await open().catch((e: Error) => e.message)
  expect(error).toContain('may not create the role kilau_app')
  expect(error).toContain('CREATE ROLE kilau_app LOGIN PASSWORD')
  expect(error).toContain('set DATABASE_URL_APP')
})

test('a wrong password names the setting and the login', async () => {
  await expect(open({ url: url('pemilik', 'salah') })).rejects.toThrow(
    'DATABASE_URL: pemilik cannot log in to toko_emas',
  )
})

test('an owner who may makes both, once; every server works out the same passwords', async () => {
  await admin('ALTER ROLE pemilik CREATEROLE')
  const first = await open()
  expect([await as(first.owner), await as(first.app), await as(first.pusat)]).toEqual([
    'pemilik',
    'kilau_app',
    'kilau_pusat',
  ])
  const { rows: before } = await admin(`SELECT rolpassword FROM pg_authid WHERE rolname LIKE 'kilau\\_%' ORDER BY 1`)
  expect((await open()).app.password).toBe(first.app.password)
  expect((await admin(`SELECT rolpassword FROM pg_authid WHERE rolname LIKE 'kilau\\_%' ORDER BY 1`)).rows).toEqual(
    before,
  )
  expect(first.app.password).not.toBe(first.pusat.password)
  expect((await migrate(first.owner)).length).toBeGreaterThan(0)
})

test('when the owner’s password changes, theirs follow', async () => {
  await admin(`ALTER ROLE pemilik PASSWORD 'baru'`)
  const again = await open({ url: url('pemilik', 'baru') })
  expect(await as(again.app)).toBe('kilau_app')
  await admin(`ALTER ROLE pemilik PASSWORD 'rahasia/pemilik'`)
  await open()
})

test('logins that are given are used as they are, and never changed', async () => {
  await admin(`ALTER ROLE kilau_app PASSWORD 'pilihan'`)
  const given = await open({ urlApp: url('kilau_app', 'pilihan') })
  expect(await as(given.app)).toBe('kilau_app')
  await expect(open({ urlApp: url('kilau_app', 'salah') })).rejects.toThrow(
    'DATABASE_URL_APP: password authentication failed',
  )
  expect(await as(given.app)).toBe('kilau_app')
  await open()
})

test.each([
  ['a superuser', 'ALTER ROLE kilau_app SUPERUSER', 'ALTER ROLE kilau_app NOSUPERUSER', 'is a superuser'],
  [
    'one that bypasses the wall',
    'ALTER ROLE kilau_app BYPASSRLS',
    'ALTER ROLE kilau_app NOBYPASSRLS',
    'bypasses row-level security',
  ],
  [
    'a member of the owner',
    'GRANT pemilik TO kilau_app',
    'REVOKE pemilik FROM kilau_app',
    'is a member of the owner pemilik',
  ],
])('%s is refused as the application’s login', async (_, strong, weak, why) => {
  // PostgreSQL itself forbids the circular membership while the owner may administer the role.
  await admin('REVOKE kilau_app FROM pemilik CASCADE')
  await admin(strong)
  await expect(open()).rejects.toThrow(why)
  await admin(weak)
  await open()
})

test('another role in the place of the application’s is refused', async () => {
  await admin(`CREATE ROLE orang LOGIN PASSWORD 'x'; GRANT CONNECT ON DATABASE toko_emas TO orang`)
  await expect(open({ urlApp: url('orang', 'x') })).rejects.toThrow(
    'DATABASE_URL_APP: The login orang of DATABASE_URL_APP is not kilau_app',
  )
})

test.each([
  ['DATABASE_URL', { url: 'postgres://pemilik:a b@/x' }],
  ['DATABASE_URL_APP', { urlApp: 'postgres://a@:salah' }],
])('%s that cannot be read is named, without its password', async (name, more) => {
  const error = await open(more).catch((e: Error) => e.message)
  expect(error).toContain(`${name} cannot be read`)
  expect(error).not.toContain('a b')
})

test('an owner without a password cannot give them any', async () => {
  const error = await open({ url: url('pemilik', '') }).catch((e: Error) => e.message)
  expect(error).toContain('DATABASE_URL has no password')
})
