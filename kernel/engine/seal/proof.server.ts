import type { Tx } from '#kernel/data/db/db.server.ts'
import { chainStart, computeSeal, fingerprintQuery, type FingerprintedLine } from './seal.server.ts'

interface StoredSeal {
  readonly urut: bigint
  readonly sampai_id: bigint
  readonly baris: bigint[]
  readonly sidik: Buffer
  readonly sebelumnya: Buffer
  readonly hash: Buffer
  readonly waktu: string
}
/** A seal of the chain as it was noted elsewhere. The hash is hexadecimal, possibly only its beginning. */
interface Witness {
  readonly sumber: string
  readonly urut: bigint
  readonly hash: string
}

/** Seals read at once. */
const once = 200
const count = 2_000_000
/** Below every id, so that an entry inserted before the first one is found too. */
const smallest = -(2n ** 63n)

/** What is wrong with the entries of one seal, each by its id. */
function checkLines(seal: StoredSeal, lines: readonly FingerprintedLine[]): string[] {
  const existing = new Map(lines.map((b) => [b.id, b.sidik]))
  const at = `(segel ${seal.urut}, ${seal.waktu})`
  const sealed = new Set(seal.baris)
  const wrong = seal.baris.flatMap((id, index) => {
    const fingerprint = existing.get(id)
    if (!fingerprint) return [`baris ${id} hilang ${at}`]
    return fingerprint.subarray(0, 8).equals(seal.sidik.subarray(8 * index, 8 * index + 8))
      ? []
      : [`baris ${id} diubah ${at}`]
  })
  // Also finds a second entry with an existing id: each id counts once.
  const foreign = lines.filter((b) => !sealed.delete(b.id))
  return [...foreign.map((b) => `baris ${b.id} disisipkan ${at}`), ...wrong]
}

/** Checks one seal: does it follow the previous one, are its entries unchanged, is its hash right? */
function checkOne(shop: string, prior: PreviousSeal, seal: StoredSeal, lines: readonly FingerprintedLine[]): string[] {
  if (seal.urut !== prior.urut + 1n) return [`segel ${prior.urut + 1n} hilang`]
  const wrong = checkLines(seal, lines)
  if (wrong.length > 0) return wrong
  if (!seal.sebelumnya.equals(prior.hash)) return [`segel ${seal.urut} tidak menyambung ke segel ${prior.urut}`]
  return computeSeal(shop, seal.urut, seal.sebelumnya, lines).equals(seal.hash) ? [] : [`segel ${seal.urut} diubah`]
}

interface PreviousSeal {
  readonly urut: bigint
  readonly sampai_id: bigint
  readonly hash: Buffer
}

/**
 * Checks the whole chain of a shop against the witnesses: statements with `$1`, the shop, that return `sumber`, `urut`,
 * `hash`. Returns the defects in the order of the chain. Entries that are not sealed yet are not checked.
 */
export async function proveSeals(
  tx: Pick<Tx, 'query'>,
  shop: string,
  witnesses: readonly string[],
): Promise<readonly string[]> {
  const wrong: string[] = []
  const hash = new Map<bigint, string>()
  let prior: PreviousSeal = { urut: 0n, sampai_id: smallest, hash: chainStart }
  for (;;) {
    const seals = await tx.query<StoredSeal>(
      `SELECT urut, sampai_id, baris, sidik, sebelumnya, hash, to_char(waktu AT TIME ZONE 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI') AS waktu
       FROM segel_jejak WHERE cabang = $1 AND urut > $2 ORDER BY urut LIMIT $3`,
      [shop, prior.urut, once],
    )
    if (seals.length === 0) break
    const lines = await tx.query<{ id: bigint; sidik: Buffer }>(fingerprintQuery, [
      shop,
      prior.sampai_id,
      seals.at(-1)!.sampai_id,
      count,
    ])
    let at = 0
    for (const seal of seals) {
      const start = at
      while (at < lines.length && lines[at]!.id <= seal.sampai_id) at += 1
      wrong.push(...checkOne(shop, prior, seal, lines.slice(start, at)))
      hash.set(seal.urut, seal.hash.toString('hex'))
      prior = seal
    }
  }
  return [...wrong, ...(await askWitnesses(tx, shop, witnesses, hash))]
}

async function askWitnesses(
  tx: Pick<Tx, 'query'>,
  shop: string,
  witnesses: readonly string[],
  hash: ReadonlyMap<bigint, string>,
): Promise<string[]> {
  const wrong: string[] = []
  for (const sql of witnesses)
    for (const witness of await tx.query<Witness>(sql, [shop])) {
      const held = hash.get(witness.urut)
      if (held === undefined) wrong.push(`${witness.sumber}: segel ${witness.urut} tidak ada lagi`)
      else if (!held.startsWith(witness.hash.toLowerCase()))
        wrong.push(`${witness.sumber}: segel ${witness.urut} dahulu ${witness.hash}`)
    }
  return wrong
}
