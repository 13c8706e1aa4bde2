import { closingWitness } from '#tutup-toko/server'
import { proveSeals } from '#kernel/engine/seal/proof.server.ts'
import { copies } from '#kernel/engine/seal/sealer.server.ts'
import { documentReplay } from '#kernel/engine/document/replay.server.ts'
import { resourceReplay } from '#kernel/engine/resource/replay.server.ts'
import { boxInvariants } from '#kernel/engine/messages/invariants.server.ts'
import { perShop } from '#kernel/engine/resource/rows.server.ts'
import type { Database } from '#kernel/data/db/db.server.ts'
import {
  numberInvariants,
  checkInvariants,
  type Invariant,
  type StepInvariant,
  type Violation,
} from '#kernel/engine/document/invariants.server.ts'
import { house, invariantsOfRooms } from './rooms.server.ts'

/** Head office's copies of a branch's audit chain, stored in its own audit book. */
const headOfficeWitness = `SELECT 'salinan pusat' AS sumber, (sesudah->>'urut')::bigint AS urut, sesudah->>'hash' AS hash FROM buku_jejak
  WHERE cabang IN (SELECT kode_toko FROM toko WHERE pusat) AND objek = '${copies.objek}' AND perintah = '${copies.perintah}'
    AND sesudah->>'toko' = $1 ORDER BY id`

/** The masters of a shop that people write: the others are written by documents, or belong to the chain. */
const masters = house.resources.filter((r) => r.written !== 'document' && perShop(r) && !r.personal)

const sealInvariant: StepInvariant = {
  name: 'segel jejak',
  wording: 'Buku jejak masih seperti waktu disegel',
  check: (tx, shop) => proveSeals(tx, shop, [headOfficeWitness, closingWitness]),
}

/** Every invariant of the product. */
export const invariants: readonly (Invariant | StepInvariant)[] = [
  ...invariantsOfRooms,
  ...numberInvariants(house.documents),
  ...house.documents.map(documentReplay),
  ...masters.map(resourceReplay),
  ...boxInvariants,
  sealInvariant,
]

/** The shops that have rows, including removed ones: their books stay. */
export const loadShops = (db: Database): Promise<string[]> =>
  db.readAll(async (tx) => {
    const rows = await tx.query<{ kode_toko: string }>(`SELECT kode_toko FROM toko ORDER BY pusat DESC, kode_toko`)
    return rows.map((r) => r.kode_toko)
  })

/**
 * Checks every invariant, or these, on one shop with head office's read-only login; the shop may go on working. Empty: all hold.
 */
export const proveShop = (db: Database, shop: string, limit = 1, which = invariants): Promise<Violation[]> =>
  db.readAll((tx) => checkInvariants(tx, which, shop, limit))
