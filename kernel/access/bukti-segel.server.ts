import type { Tx } from '#kernel/db/db.server.ts'
import { awalRantai, hitungSegel, kueriSidik, type BarisBersidik } from './segel-jejak.server.ts'

interface SegelTersimpan {
  readonly urut: bigint
  readonly sampai_id: bigint
  readonly baris: bigint[]
  readonly sidik: Buffer
  readonly sebelumnya: Buffer
  readonly hash: Buffer
  readonly waktu: string
}
/** A link of the chain as somebody else kept it. The hash is hexadecimal and may be only its beginning. */
interface Saksi {
  readonly sumber: string
  readonly urut: bigint
  readonly hash: string
}

/** Seals that are read at once. */
const sekali = 200
const banyak = 2_000_000
/** Below every id: a line that somebody put before the first one is seen too. */
const terkecil = -(2n ** 63n)

/** What is wrong with one seal's lines, each by its number. */
function periksaBaris(s: SegelTersimpan, baris: readonly BarisBersidik[]): string[] {
  const ada = new Map(baris.map((b) => [b.id, b.sidik]))
  const di = `(segel ${s.urut}, ${s.waktu})`
  const tersegel = new Set(s.baris)
  const salah = s.baris.flatMap((id, i) => {
    const sidik = ada.get(id)
    if (!sidik) return [`baris ${id} hilang ${di}`]
    return sidik.subarray(0, 8).equals(s.sidik.subarray(8 * i, 8 * i + 8)) ? [] : [`baris ${id} diubah ${di}`]
  })
  // Also a second line under a number that is there: each number serves once.
  const asing = baris.filter((b) => !tersegel.delete(b.id))
  return [...asing.map((b) => `baris ${b.id} disisipkan ${di}`), ...salah]
}

/** One link: does it follow the one before, are its lines as they were, is it the hash of both? */
function periksaSatu(cabang: string, lalu: Sebelum, s: SegelTersimpan, baris: readonly BarisBersidik[]): string[] {
  if (s.urut !== lalu.urut + 1n) return [`segel ${lalu.urut + 1n} hilang`]
  const salah = periksaBaris(s, baris)
  if (salah.length > 0) return salah
  if (!s.sebelumnya.equals(lalu.hash)) return [`segel ${s.urut} tidak menyambung ke segel ${lalu.urut}`]
  return hitungSegel(cabang, s.urut, s.sebelumnya, baris).equals(s.hash) ? [] : [`segel ${s.urut} diubah`]
}

interface Sebelum {
  readonly urut: bigint
  readonly sampai_id: bigint
  readonly hash: Buffer
}

/**
 * Walks the whole chain of a shop and asks the witnesses: statements of `$1`, the shop, that answer `sumber`, `urut`, `hash`. Answers
 * what is wrong in the order of the chain. Lines that are not sealed yet are not looked at.
 */
export async function buktikanSegel(
  tx: Pick<Tx, 'query'>,
  cabang: string,
  saksi: readonly string[],
): Promise<readonly string[]> {
  const salah: string[] = []
  const hash = new Map<bigint, string>()
  let lalu: Sebelum = { urut: 0n, sampai_id: terkecil, hash: awalRantai }
  for (;;) {
    const segel = await tx.query<SegelTersimpan>(
      `SELECT urut, sampai_id, baris, sidik, sebelumnya, hash, to_char(waktu AT TIME ZONE 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI') AS waktu
       FROM segel_jejak WHERE cabang = $1 AND urut > $2 ORDER BY urut LIMIT $3`,
      [cabang, lalu.urut, sekali],
    )
    if (segel.length === 0) break
    const baris = await tx.query<{ id: bigint; sidik: Buffer }>(kueriSidik, [
      cabang,
      lalu.sampai_id,
      segel.at(-1)!.sampai_id,
      banyak,
    ])
    let di = 0
    for (const s of segel) {
      const awal = di
      while (di < baris.length && baris[di]!.id <= s.sampai_id) di += 1
      salah.push(...periksaSatu(cabang, lalu, s, baris.slice(awal, di)))
      hash.set(s.urut, s.hash.toString('hex'))
      lalu = s
    }
  }
  return [...salah, ...(await tanyaSaksi(tx, cabang, saksi, hash))]
}

async function tanyaSaksi(
  tx: Pick<Tx, 'query'>,
  cabang: string,
  saksi: readonly string[],
  hash: ReadonlyMap<bigint, string>,
): Promise<string[]> {
  const salah: string[] = []
  for (const sql of saksi)
    for (const s of await tx.query<Saksi>(sql, [cabang])) {
      const punya = hash.get(s.urut)
      if (punya === undefined) salah.push(`${s.sumber}: segel ${s.urut} tidak ada lagi`)
      else if (!punya.startsWith(s.hash.toLowerCase())) salah.push(`${s.sumber}: segel ${s.urut} dahulu ${s.hash}`)
    }
  return salah
}
