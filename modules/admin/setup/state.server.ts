import { readHeadOffice } from '#kernel/engine/access/head-office.server.ts'
import type { ScreenDef } from '#kernel/model/screen.ts'
import { record } from '#kernel/engine/seal/audit.server.ts'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { isRefusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import { setupPath } from '#sesi'
import type { ServerCall } from '#kernel/engine/http/endpoint.server.ts'
import type { StepOutcome, SetupContent, SetupCounts, Setup, TokoSetupState } from './state.ts'

/**
 * The right that the wizard requires. No list of screens contains it, so no access tree grants it: only OWN and SU
 * pass.
 */
export const setupScreen: ScreenDef = {
  path: setupPath,
  title: 'Siapkan Toko',
  kind: 'screen',
  menu: 'Utility',
  levels: { level: ['OWN', 'SU'] },
}

type SetupCall = Pick<ServerCall<unknown, unknown, unknown>, 'tx' | 'session' | 'now'>

/**
 * SQL: true if the shop is set up. Without a row of its own a shop counts as new while it is closed and never gave a
 * number to a document.
 */
const readySql = (cabang: string): string =>
  `CASE WHEN s.cabang IS NULL THEN h.buka OR EXISTS (SELECT 1 FROM nomor n WHERE n.cabang = ${cabang}) ELSE s.selesai IS NOT NULL END`

interface Row {
  siap: boolean
  buka: boolean
  tgl_system: string
  isi: SetupContent | null
}

const compute = (table: string): string =>
  `(SELECT count(*) FROM "${table}" x WHERE x.cabang = $1 AND x.dihapus IS NULL)::int AS "${table}"`

async function loadCounts(tx: Tx, cabang: string): Promise<SetupCounts> {
  const [jumlah] = await tx.query<SetupCounts>(
    `SELECT ${['harga_emas', 'group', 'rekening', 'sales'].map(compute).join(', ')},
      (SELECT count(*) FROM baki x JOIN gudang g ON g.cabang = x.cabang AND g.kode_gudang = x.kode_gudang
        WHERE x.cabang = $1 AND g.cabang = $1 AND x.dihapus IS NULL AND g.jenis = 'JUAL')::int AS baki,
      (SELECT count(*) FROM barang x WHERE x.cabang = $1)::int AS barang,
      (SELECT count(*) FROM saldo_awal x WHERE x.cabang = $1 AND x.status = 'SELESAI')::int AS saldo_awal,
      (SELECT count(*) FROM toko x WHERE x.dihapus IS NULL)::int AS toko,
      (SELECT count(*) FROM users x WHERE x.dihapus IS NULL)::int AS pengguna`,
    [cabang],
  )
  return jumlah!
}

/** The setup state of the shop of the call. */
export async function loadSetup(call: SetupCall): Promise<Setup> {
  const cabang = call.session.kode_toko
  const [[line], jumlah] = await Promise.all([
    call.tx.query<Row>(
      `SELECT ${readySql('$1')} AS siap, h.buka, h.tgl_system, s.isi
        FROM hari_toko h LEFT JOIN siapkan_toko s ON s.cabang = $1 WHERE h.cabang = $1`,
      [cabang],
    ),
    loadCounts(call.tx, cabang),
  ])
  const hari_ini = jakartaTime(call.now).tanggal
  return {
    siap: line?.siap ?? false,
    buka: line?.buka ?? false,
    tgl_system: line?.tgl_system ?? '',
    hari_ini,
    isi: { ...line?.isi, langkah: line?.isi?.langkah ?? {} },
    jumlah,
  }
}

const tokoSql = (limit: string): string =>
  `SELECT t.kode_toko, t.nama_toko, t.pusat, h.buka, ${readySql('h.cabang')} AS siap,
     (SELECT count(*) FROM jsonb_object_keys(s.isi -> 'langkah'))::int AS langkah
   FROM hari_toko h JOIN toko t ON t.kode_toko = h.cabang LEFT JOIN siapkan_toko s ON s.cabang = h.cabang
   WHERE t.dihapus IS NULL ${limit} ORDER BY t.pusat DESC, t.kode_toko`

/** This person's shops and what is left to set up; head office sees all, a branch itself. */
export const loadToko = (
  call: SetupCall & Pick<ServerCall<unknown, unknown, unknown>, 'db'>,
): Promise<TokoSetupState[] | Refusal> =>
  call.session.pusat
    ? readHeadOffice(call, 'siapkan-toko', (tx) => tx.query<TokoSetupState>(tokoSql('')))
    : call.tx.query<TokoSetupState>(tokoSql('AND t.kode_toko = $1 AND h.cabang = $1'), [call.session.kode_toko])

/** Changes the stored state of the shop under a lock, so that two screens of one owner do not overwrite each other. */
async function changeContent(
  call: SetupCall,
  change: (content: SetupContent) => SetupContent,
  done = false,
): Promise<void> {
  const { tx, now } = call
  const cabang = call.session.kode_toko
  const at = now.toISOString()
  await tx.query(
    `INSERT INTO siapkan_toko (cabang, isi, diubah) VALUES ($1, '{"langkah": {}}', $2) ON CONFLICT DO NOTHING`,
    [cabang, at],
  )
  const [old] = await tx.query<{ isi: SetupContent }>(`SELECT isi FROM siapkan_toko WHERE cabang = $1 FOR UPDATE`, [
    cabang,
  ])
  await tx.query(
    `UPDATE siapkan_toko SET isi = $2, diubah = $3, selesai = CASE WHEN $4 THEN coalesce(selesai, $3) ELSE selesai END WHERE cabang = $1`,
    [cabang, JSON.stringify(change(old!.isi)), at, done],
  )
}

/** Stores the outcome of a step and its values. */
export const recordStep = (
  call: SetupCall,
  step: number,
  cara: StepOutcome,
  content: Partial<Omit<SetupContent, 'langkah'>> = {},
): Promise<void> => changeContent(call, (old) => ({ ...old, ...content, langkah: { ...old.langkah, [step]: cara } }))

/** Marks the shop as set up: nobody is led back to the wizard for it. */
export async function recordDone(call: SetupCall): Promise<void> {
  await changeContent(call, (content) => content, true)
  await record(call.tx, call.session, call.now, {
    perintah: 'selesai-siapkan',
    objek: 'toko',
    kunci: call.session.kode_toko,
  })
}

/** Ends a save: records the step and returns the new state of the shop; passes a refusal through. */
export async function answerStep(
  call: SetupCall,
  result: Refusal | undefined,
  step: number,
  content: Partial<Omit<SetupContent, 'langkah'>> = {},
): Promise<Setup | Refusal> {
  if (isRefusal(result)) return result
  await recordStep(call, step, 'simpan', content)
  return loadSetup(call)
}
