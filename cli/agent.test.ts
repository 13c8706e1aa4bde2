import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootCertificates } from 'node:tls'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { CetakanWire } from '#kernel/cetakan/cetakan.ts'
import { printerJaringan, type PrinterJaringan } from '#kernel/testing/printer-jaringan.ts'
import { testChain, type Person, type TestChain } from '#kernel/testing/server.ts'
import { jalankanAgen, type AgenJalan } from './agen/agen.ts'
import { openBerkas, type Berkas } from './agen/berkas.ts'
import type { Ambil } from './agen/panggil.ts'

/** The agent in the shop: paired once, prints what the server cannot reach, and whatever kills it, no paper is lost or doubled. */
const sabar = { sambung: 500, tanya: 150, diam: 500, tutup: 500 }
let c: TestChain
let server: string
let pemilik: Person
let lina: Person
let printer: PrinterJaringan
const folders: string[] = []
let agen: AgenJalan | undefined

beforeAll(async () => {
  c = await testChain()
  server = await c.server.app.listen({ port: 0, host: '127.0.0.1' })
  ;[pemilik, lina] = [await c.login('PEMILIK'), await c.login('LINA')]
  printer = await printerJaringan()
  const isi = { nama: 'DAPUR', jenis: 'NOTA', alamat: '127.0.0.1', port: printer.port, lebar: 80, laci: false }
  await c.call(pemilik, 'POST', 'printer', { kode: 'TOKO', ...isi, lewat: 'AGEN' })
})
afterAll(async () => {
  await printer.mati()
  await c.close()
  await Promise.all(folders.map((f) => rm(f, { recursive: true, force: true })))
})
afterEach(async () => {
  await agen?.henti()
  agen = undefined
  printer.tingkah = 'cetak'
})

const folder = async (): Promise<string> => {
  folders.push(await mkdtemp(join(tmpdir(), 'kilau-agen-')))
  return folders.at(-1)!
}
const kode = async (who = pemilik): Promise<{ id: string; kode: string }> => {
  const { status, body } = await c.call(who, 'POST', 'agen', { nama: 'meja depan' })
  expect(status).toBe(200)
  return body
}
const pasang = (k: string, dari = '10.0.0.1') => c.call(undefined, 'POST', 'agen/pasang', { kode: k }, { dari })
/** A paired agent: its id, its token, its disk. */
async function terpasang(who = pemilik): Promise<{ id: string; orang: Person; berkas: Berkas }> {
  const { id, kode: k } = await kode(who)
  const { body } = await pasang(k)
  const berkas = openBerkas(await folder())
  berkas.simpanIdentitas({ server, ...body })
  return { id, orang: { user_id: 'AGEN', token: body.token, kode_toko: body.kode_toko }, berkas }
}
const jalan = (berkas: Berkas, ambil?: Ambil, tanya_ms = 300): AgenJalan =>
  (agen = jalankanAgen({
    identitas: berkas.identitas()!,
    berkas,
    log: () => {},
    sabar,
    tanya_ms,
    ...(ambil ? { ambil } : {}),
  }))
const titip = async (judul: string): Promise<string> =>
  (await c.call(lina, 'POST', 'cetakan', { printer: 'TOKO', jenis: 'NOTA', judul, isi: btoa(`${judul}\n`) })).body.id
const tunggu = (id: string, harap: Partial<CetakanWire>): Promise<void> =>
  expect.poll(async () => (await c.call(lina, 'GET', `cetakan/${id}`)).body, { interval: 50 }).toMatchObject(harap)
const keluar = (judul: string): number => printer.kertas.filter((k) => k.includes(`${judul}\n`)).length
/** The lease of whoever took a job is over. */
const habis = async (): Promise<void> => {
  c.tick(61_000)
  await c.server.mesin.pencetak.sapu()
}

describe('pairing', () => {
  test('a code is good once, for ten minutes, for its own shop; only hashes are kept', async () => {
    const satu = await kode()
    expect((await pasang(satu.kode)).body).toMatchObject({ kode_toko: 'SBY', nama: 'MEJA DEPAN' })
    expect((await pasang(satu.kode, '10.0.0.2')).status).toBe(422)
    const lama = await kode()
    c.tick(601_000)
    expect((await pasang(lama.kode, '10.0.0.3')).status).toBe(422)
    const { rows } = await c.owner.query(`SELECT * FROM agen WHERE cabang = 'SBY'`)
    expect(JSON.stringify(rows)).not.toContain(satu.kode)
  })

  test('who guesses is slowed down', async () => {
    const tebak = () => pasang('SBY-AAAA-2222', '10.0.0.9')
    for (let n = 0; n < 4; n += 1) expect((await tebak()).status).toBe(422)
    expect((await tebak()).status).toBe(429)
  })

  test('a cashier pairs none and sees none', async () => {
    expect((await c.call(lina, 'POST', 'agen', { nama: 'X' })).status).toBe(403)
    expect((await c.call(lina, 'GET', 'agen')).status).toBe(403)
  })

  test('a token can take papers of its own shop, and nothing else', async () => {
    const budi = await c.login('BUDI')
    const asing = await terpasang(budi)
    const id = await titip('ASING')
    expect((await c.call(asing.orang, 'POST', 'agen/ambil', {})).body).toEqual([])
    expect((await c.call(asing.orang, 'POST', 'agen/ambil', {}, { toko: 'SBY' })).status).toBe(401)
    expect((await c.call(asing.orang, 'POST', `agen/cetakan/${id}/mulai`, {})).body).toEqual({ boleh: false })
    for (const path of ['flag', 'cetakan', 'printer', 'agen'])
      expect((await c.call(asing.orang, 'GET', path)).status, path).toBe(401)
    await c.call(lina, 'POST', `cetakan/${id}/batal`)
  })

  test('taken back, the agent ends at once', async () => {
    const a = await terpasang()
    // It hears so by itself, however seldom it asks.
    const { dicabut } = jalan(a.berkas, undefined, 3_600_000)
    await expect.poll(async () => (await c.call(pemilik, 'GET', 'agen')).body.at(-1)).toMatchObject({ hidup: true })
    expect((await c.call(pemilik, 'DELETE', `agen/${a.id}`)).status).toBe(200)
    await dicabut
    expect((await c.call(a.orang, 'POST', 'agen/ambil', {})).status).toBe(401)
  })
})

describe('an agent', () => {
  test('prints what is asked and says so; two of them print each paper once', async () => {
    const [satu, dua] = [await terpasang(), await terpasang()]
    const lain = jalankanAgen({ identitas: dua.berkas.identitas()!, berkas: dua.berkas, log: () => {}, sabar })
    jalan(satu.berkas)
    const ids = await Promise.all(Array.from({ length: 8 }, (_, n) => titip(`BANYAK ${n}`)))
    for (const id of ids) await tunggu(id, { status: 'SELESAI', percobaan: 1 })
    await lain.henti()
    expect(ids.map((_, n) => keluar(`BANYAK ${n}`))).toEqual(ids.map(() => 1))
  })

  test('that died between taking and beginning loses nothing: the paper goes back after its lease', async () => {
    const { orang, berkas } = await terpasang()
    const id = await titip('DIAMBIL')
    const { body } = await c.call(orang, 'POST', 'agen/ambil', {})
    expect(body.map((t: { id: string }) => t.id)).toEqual([id])
    await tunggu(id, { status: 'MENCETAK' })
    await habis()
    jalan(berkas)
    await tunggu(id, { status: 'SELESAI', percobaan: 2 })
    expect(keluar('DIAMBIL')).toBe(1)
    // The dead one wakes: its leave is over.
    expect((await c.call(orang, 'POST', `agen/cetakan/${id}/mulai`, {})).body).toEqual({ boleh: false })
  })

  test('that printed and could not say so says it later, after a restart too; nobody prints it again', async () => {
    const { berkas } = await terpasang()
    const bisu: Ambil = (url, init) =>
      url.pathname.endsWith('/hasil') ? Promise.reject(new Error('the line is cut')) : fetch(url, init)
    jalan(berkas, bisu)
    const id = await titip('BISU')
    await expect.poll(() => keluar('BISU')).toBe(1)
    await expect.poll(() => [...berkas.belumLapor().keys()]).toEqual([id])
    await agen!.henti()
    await habis()
    await tunggu(id, { status: 'GAGAL', ragu: true, galat: 'Tidak Diketahui Apakah Kertas Sudah Keluar' })
    jalan(berkas)
    await tunggu(id, { status: 'SELESAI', ragu: false })
    expect([keluar('BISU'), berkas.belumLapor().size]).toEqual([1, 0])
  })

  test('whose question whether it may begin is not answered prints nothing', async () => {
    const { berkas } = await terpasang()
    let boleh = false
    jalan(berkas, (url, init) =>
      !boleh && url.pathname.endsWith('/mulai') ? Promise.reject(new Error('the line is cut')) : fetch(url, init),
    )
    const id = await titip('TANYA')
    await tunggu(id, { status: 'MENCETAK' })
    expect(keluar('TANYA')).toBe(0)
    boleh = true
    await habis()
    await tunggu(id, { status: 'SELESAI' })
    expect(keluar('TANYA')).toBe(1)
  })

  test('before a printer without paper waits, and the screen knows why', async () => {
    printer.tingkah = 'kertas-habis'
    jalan((await terpasang()).berkas)
    const id = await titip('KERTAS')
    await tunggu(id, { status: 'MENUNGGU', galat: 'Kertas Printer Habis' })
    printer.tingkah = 'cetak'
    c.tick(31_000)
    await tunggu(id, { status: 'SELESAI' })
    expect(keluar('KERTAS')).toBe(1)
  })
})

describe('the command', () => {
  const running: ChildProcess[] = []
  afterAll(() => running.forEach((p) => p.kill('SIGKILL')))
  function mulai(data: string, ...args: string[]): { proses: ChildProcess; kata: () => string; usai: Promise<number> } {
    const proses = spawn(process.execPath, ['cli/agent.ts', '--data', data, ...args], {
      cwd: join(import.meta.dirname, '..'),
    })
    running.push(proses)
    let kata = ''
    for (const s of [proses.stdout, proses.stderr]) s.on('data', (chunk: Buffer) => (kata += chunk.toString()))
    const usai = new Promise<number>((resolve) => proses.on('exit', (code) => resolve(code ?? -1)))
    return { proses, kata: () => kata, usai }
  }

  test('is paired, keeps its token to itself, prints; killed while it prints it leaves a doubt, and starts again by itself', async () => {
    const data = await folder()
    const { kode: k } = await kode()
    const percaya = join(data, 'otoritas.crt')
    await writeFile(percaya, rootCertificates[0]!)
    const satu = mulai(data, '--server', server, '--pasang', k, '--percaya', percaya)
    const id = await titip('PERINTAH')
    await tunggu(id, { status: 'SELESAI' })
    // The certificate is asked for once, as the code is.
    expect(openBerkas(data).identitas()!.percaya).toBe(rootCertificates[0])
    expect((await stat(join(data, 'agen.json'))).mode & 0o077).toBe(0)
    expect(satu.kata()).not.toContain(JSON.parse(await readFile(join(data, 'agen.json'), 'utf8')).token)
    printer.tingkah = 'menggantung'
    const ragu = await titip('DIBUNUH')
    await expect
      .poll(
        async () =>
          (await c.owner.query(`SELECT mulai_kirim FROM cetakan WHERE cabang = 'SBY' AND id = $1`, [ragu])).rows[0],
      )
      .not.toEqual({ mulai_kirim: null })
    satu.proses.kill('SIGKILL')
    await satu.usai
    printer.tingkah = 'cetak'
    await habis()
    const dua = mulai(data)
    const sesudah = await titip('SESUDAH')
    await tunggu(sesudah, { status: 'SELESAI' })
    await tunggu(ragu, { status: 'GAGAL', ragu: true })
    expect(keluar('DIBUNUH')).toBe(0)
    dua.proses.kill('SIGTERM')
    expect(await dua.usai).toBe(0)
  })

  test.each([
    ['not paired', [], 2, 'not paired'],
    ['with a wrong code', ['--server', 'SERVER', '--pasang', 'SBY-QQQQ-2222'], 1, 'Kode Pemasangan Tidak Berlaku'],
    ['without an address', ['--pasang', 'SBY-QQQQ-2222'], 2, '--server'],
  ])('%s it says so', async (_nama, args, code, kata) => {
    const p = mulai(await folder(), ...args.map((a) => (a === 'SERVER' ? server : a)))
    expect([await p.usai, p.kata()]).toEqual([code, expect.stringContaining(kata)])
  })
})
