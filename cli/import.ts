import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { house } from '#apps/server/rooms.server.ts'
import { makeServer } from '#apps/server/main.server.ts'
import { importColumnNames as columnNames, type NewKodeWire } from '#barang'
import { goodsImport, type GoodsShape } from '#barang/server'
import { localImport, type LocalImport } from '#kernel/engine/transfer/local.server.ts'
import { hashToken, loadSession, newToken, type Session } from '#kernel/engine/session/session.server.ts'
import { readConfig } from '#kernel/engine/config/config.server.ts'
import type { Services } from '#kernel/engine/http/services.server.ts'
import { isRefusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import { runAsProcess, type Command, type Terminal } from './command.ts'
import { openDatabaseOf } from './open.ts'

/** `kilau import`: opening stock from a CSV or Excel file, by the same steps as the screen. */
const usage = `usage: kilau import <file> --toko SBY [options]
  --user ID         who imports (default: the owner of the shop, else of head office)
  --buat-kode       makes the codes that the shop does not have
  --kecuali A,B     but not these
  --kolom kolom=JUDUL   which heading gives a column (harga_modal="Modal/gr"); may stand several times
  --isi kolom=NILAI     one value for all rows of a column that the file lacks (kode_dept=CN); may stand several times
  --bacaan kolom=desimal|ribuan   how 1.250 is read in a column (berat=desimal); may stand several times
  --lewati          leaves rows with errors out
  --coba            only tries: nothing is saved
exit code: 0 done, 1 something broke, 2 wrong use, 3 rows have errors, 4 refused`

const outgoing = { ok: 0, damaged: 1, wrongUsage: 2, wrongRows: 3, ditolak: 4 } as const
/** Number of errors printed; the count is always complete. */
const show = 100
type Say = Terminal['say']
const figure = (x: number): string => formatDecimal(BigInt(x), 0)
const grams = (x: number): string => formatDecimal(BigInt(Math.round(x * 1000)), 3)

const readArguments = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      toko: { type: 'string' },
      user: { type: 'string' },
      'buat-kode': { type: 'boolean', default: false },
      kecuali: { type: 'string', default: '' },
      kolom: { type: 'string', multiple: true, default: [] },
      isi: { type: 'string', multiple: true, default: [] },
      bacaan: { type: 'string', multiple: true, default: [] },
      lewati: { type: 'boolean', default: false },
      coba: { type: 'boolean', default: false },
    },
  })
type Choice = ReturnType<typeof readArguments>['values']

class Refused extends Error {}
/** Returns the answer, or throws the refusal's message. */
function reply<A>(answer: A | Refusal): A {
  if (!isRefusal(answer)) return answer
  const content = answer.values ?? {}
  const sentence = answer.message.replaceAll(/\{(\w+)\}/g, (all, name: string) => String(content[name] ?? all))
  throw new Refused([sentence, ...(answer.fields ?? []).map((s) => `  ${s.field}: ${s.message}`)].join('\n'))
}

/** The rights of this person, as a session would have them; the session itself is never committed. */
async function sessionAs(services: Services, shop: string, user: string | undefined): Promise<Session> {
  const [orang] = await services.db.tx(undefined, (tx) =>
    tx.query<{ user_id: string }>(
      `SELECT u.user_id FROM users u JOIN toko t ON t.kode_toko = u.kode_toko
       WHERE u.aktif AND u.dihapus IS NULL AND t.dihapus IS NULL
         AND CASE WHEN $1::text IS NULL THEN u.level = 'OWN' AND (u.kode_toko = $2 OR t.pusat) ELSE u.user_id = $1 END
       ORDER BY u.kode_toko <> $2, u.user_id LIMIT 1`,
      [user?.toUpperCase() ?? null, shop],
    ),
  )
  if (!orang) throw new Refused(user ? `no such user: ${user}` : `the shop ${shop} has no owner: name one with --user`)
  const token = newToken(shop)
  const now = services.clock()
  const session = await services.db.tx(
    shop,
    async (tx) => {
      await tx.query(
        `INSERT INTO sesi (user_id, token_hash, kode_toko, perangkat, mulai, terakhir) VALUES ($1, $2, $3, 'KILAU IMPORT', $4, $4)
         ON CONFLICT (user_id) DO UPDATE SET token_hash = excluded.token_hash, perangkat = excluded.perangkat, terakhir = excluded.terakhir`,
        [orang.user_id, hashToken(token), shop, now.toISOString()],
      )
      return loadSession(tx, token, shop, now, services.defaults)
    },
    () => false,
  )
  if (typeof session === 'string') throw new Refused(`${orang.user_id} may not work in the shop ${shop}`)
  return session
}

function writeTable(
  say: Say,
  title: string,
  rows: readonly { kode: string; jumlah: number; berat: number; murni: number; nilai: number }[],
) {
  const cells = [
    [title, 'jumlah', 'berat g', 'murni g', 'nilai Rp'],
    ...rows.map((r) => [r.kode, figure(r.jumlah), grams(r.berat), grams(r.murni), figure(r.nilai)]),
  ]
  const widths = cells[0]!.map((_, i) => Math.max(...cells.map((row) => row[i]!.length)))
  for (const row of cells) say(row.map((c, i) => (i === 0 ? c.padEnd(widths[i]!) : c.padStart(widths[i]!))).join('  '))
}

/** `name=value` of an option; the value may hold further signs. */
const pair = (text: string): [string, string] => {
  const at = text.indexOf('=')
  return [text.slice(0, at), text.slice(at + 1)]
}

/** A column with the index of the heading that was named for it. */
function headingAt(read: GoodsShape['file'], text: string): [string, number] {
  const [nama, title] = pair(text)
  const at = read.kolom.findIndex((k) => k.judul.toLowerCase() === title.trim().toLowerCase())
  if (at < 0)
    throw new Refused(`no heading "${title}" in the file; it has: ${read.kolom.map((k) => k.judul).join(', ')}`)
  return [nama, at]
}

/** What is created for a code that the import proposes. */
const describeMade = (wire: NewKodeWire): string =>
  wire.apa === 'group' ? `dibuatkan: kadar ${wire.kadar}%, harga ${figure(wire.harga ?? 0)} per gram` : 'dibuatkan'

/** Reads the file, runs the dry run, posts; returns the exit code. */
async function execute(importer: LocalImport<GoodsShape>, file: string, choices: Choice, say: Say): Promise<number> {
  const read = reply(await importer.stage(basename(file), await readFile(file)))
  say(`${read.nama}: ${figure(read.baris)} baris, ${read.kolom.length} kolom`)
  const base = {
    id: read.id,
    peta: { ...read.peta, ...Object.fromEntries(choices.kolom.map((k) => headingAt(read, k))) },
    bacaan: { ...read.bacaan, ...Object.fromEntries(choices.bacaan.map(pair)) },
    tetap: Object.fromEntries(choices.isi.map(pair)),
  }
  const one = reply(await importer.check(read.id, base))
  const except = new Set(choices.kecuali.toUpperCase().split(','))
  const make = choices['buat-kode'] ? one.asing.filter((a) => !except.has(a.teks)).map((a) => a.usul) : []
  const content = { ...base, buat: make }
  const trial = make.length > 0 ? reply(await importer.check(read.id, content)) : one
  if (trial.kurang.length > 0)
    throw new Refused(`no column for: ${trial.kurang.join(', ')}; name one with --kolom, or one value with --isi`)
  for (const question of trial.tanya)
    say(
      `kolom ${question.kolom}: ${question.contoh} dibaca ${(content.bacaan as Record<string, string>)[question.nama] ?? question.saran ?? 'tidak bisa; pakai --bacaan'}`,
    )
  const created = new Set(make.map((k) => `${k.apa} ${k.teks}`))
  for (const kode of trial.asing)
    say(
      `${kode.apa} ${kode.teks}: ${figure(kode.jumlah)} baris, ${created.has(`${kode.apa} ${kode.teks}`) ? describeMade(kode.usul) : 'belum ada'}`,
    )
  for (const sum of trial.jumlah_berkas)
    say(
      `baris ${sum.baris} adalah jumlah, ${sum.kolom}: ${sum.nilai}${sum.cocok ? ', cocok' : `, BEDA: terbaca ${sum.dibaca}`}`,
    )
  for (const wire of trial.catatan.slice(0, show))
    say(`baris ${wire.baris}, ${wire.kolom}: ${wire.nilai || '(kosong)'} -> ${wire.dibaca}`)
  for (const wire of trial.salah.slice(0, show))
    say(
      `SALAH baris ${wire.baris}${wire.kolom ? `, ${wire.kolom}` : ''}: ${wire.alasan}${wire.nilai ? ` (${wire.nilai})` : ''}`,
    )
  say(`${figure(trial.benar)} siap masuk, ${figure(trial.baris_salah)} salah, dari ${figure(trial.total)} baris`)
  if (trial.baris_salah > 0 && !choices.lewati) {
    say('tidak ada yang disimpan; perbaiki berkasnya, atau pakai --lewati')
    return outgoing.wrongRows
  }
  if (choices.coba) {
    writeTable(say, 'group', [...trial.per_group, { kode: 'TOTAL', ...trial.jumlah }])
    return outgoing.ok
  }
  const result = reply(await importer.save(read.id, { ...content, lewati: choices.lewati }))
  say(`disimpan sebagai ${result.no_masuk}`)
  writeTable(say, 'group', [...result.per_group, { kode: 'TOTAL', ...result.jumlah }])
  writeTable(say, 'baki', result.per_baki)
  say(`PERSEDIAAN di jurnal Rp ${figure(result.persediaan)}, sama dengan nilai barang`)
  return outgoing.ok
}

async function main({ args, env, say, complain }: Terminal): Promise<number> {
  let read: ReturnType<typeof readArguments>
  try {
    read = readArguments(args)
  } catch (error) {
    complain(`${(error as Error).message}\n${usage}\n`)
    return outgoing.wrongUsage
  }
  const { values, positionals } = read
  const [file] = positionals
  const shop = values.toko?.toUpperCase()
  const pairs = [...values.kolom, ...values.isi]
  const known = (p: string) => (columnNames as readonly string[]).includes(pair(p)[0])
  const readable = values.bacaan.every((b) => /^\w+=(desimal|ribuan)$/.test(b)) && pairs.every(known)
  if (!file || positionals.length > 1 || !shop || !readable) {
    complain(`${usage}\n`)
    return outgoing.wrongUsage
  }
  const root = join(import.meta.dirname, '..')
  const config = readConfig(env, root)
  const log = pino({ level: config.KILAU_LOG === 'info' ? 'warn' : config.KILAU_LOG }, pino.destination(2))
  const database = await openDatabaseOf(config, log, (error) => log.fatal({ error }, 'the database is lost'))
  try {
    const server = await makeServer({
      db: database.db,
      log,
      data: config.KILAU_DATA,
      ...(config.KILAU_KUNCI ? { key: config.KILAU_KUNCI } : {}),
    })
    try {
      const session = await sessionAs(server.services, shop, values.user)
      return await execute(reply(localImport(goodsImport(house.rules), server.services, session)), file, values, say)
    } finally {
      await server.close()
    }
  } finally {
    await database.stop()
  }
}

export const importCommand: Command = (terminal) =>
  main(terminal).catch((error: Error) => {
    terminal.complain(`Kilau: ${error.message}\n`)
    return error instanceof Refused ? outgoing.ditolak : outgoing.damaged
  })

if (import.meta.main) await runAsProcess(importCommand)
