import { issueAt } from '#kernel/base/errors/issue.ts'
import type { AnyResource } from '#kernel/model/resource.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { readField, wireKey } from '#kernel/model/fields/row.ts'
import { isRefusal, refuseInput, type Refusal } from '#kernel/base/errors/refusal.ts'
import type { ResourceRules, AnyCall } from '#kernel/engine/resource/rules.server.ts'
import { mastersOf } from '#kernel/engine/resource/masters.server.ts'
import { toWire } from '#kernel/engine/resource/rows.server.ts'
import {
  createRow,
  deleteRow,
  loadOne,
  reactivateRow,
  updateRow,
  type Master,
  type Saved,
} from '#kernel/engine/resource/save.server.ts'

/** Saves many master rows in one call: each by the rules of its resource, all in the transaction of the call. */
export interface Bulk {
  readonly call: AnyCall
  readonly master: ReadonlyMap<string, Master>
}

/** Rules that rooms attach to their resources, by name; the same as for the endpoints of the masters. */
export type Rules = Readonly<Record<string, ResourceRules>>

/** Sends one live event per resource, not one per row. */
export function startBulk(origin: AnyCall, resources: readonly AnyResource[], rules: Rules): Bulk {
  origin.afterCommit(() => {
    for (const { name } of resources) origin.services.live.emitMaster(name, origin.session.kode_toko)
  })
  return { call: { ...origin, afterCommit: () => {} }, master: mastersOf(origin.services.resources, rules) }
}

/**
 * Saves one row of the step after the other. A refusal names the field of the form: by `names`, where it is called
 * otherwise than in its master, or `primary`.
 */
export async function saveEach<R>(
  table: string,
  rows: readonly R[],
  { names = {}, primary }: { names?: Readonly<Record<string, string>>; primary: string },
  save: (row: R, i: number) => Promise<unknown>,
): Promise<Refusal | undefined> {
  for (const [index, row] of rows.entries()) {
    const reply = await save(row, index)
    if (!isRefusal(reply)) continue
    const fields = (reply.fields ?? [issueAt('', reply)]).map((issue) => ({
      ...issue,
      field: `${table}.${index}.${names[issue.field] ?? primary}`,
    }))
    return { ...reply, fields }
  }
  return undefined
}

/**
 * Saves a row by its key: creates it (with `initial`, which later saves leave alone), restores a deleted one, changes
 * an existing one, and skips one that is unchanged.
 */
export async function saveRow(
  bulk: Bulk,
  resource: AnyResource,
  wire: WireRow,
  initial: WireRow = {},
): Promise<Saved | Refusal> {
  const master = bulk.master.get(resource.name)!
  const name = wireKey(resource.key, resource.fields[resource.key]!)
  const keyOf = readField(resource.fields[resource.key]!, wire[name])
  if (!keyOf.ok) return refuseInput([issueAt(name, keyOf)])
  const key = String(keyOf.value)
  const old = await loadOne(master, bulk.call, key, true)
  if (!old) return createRow(master, bulk.call, { ...initial, ...wire })
  const alive = old.dihapus
    ? await reactivateRow(master, bulk.call, key)
    : toWire(resource, old, bulk.call.services.secretbox, bulk.call.session.kode_toko)
  if (isRefusal(alive)) return alive
  if (Object.entries(wire).every(([k, v]) => alive[k] === v || k === name)) return alive
  return updateRow(master, bulk.call, key, { ...wire, versi: alive.versi })
}

/** Deletes a row if it exists. */
export async function removeRow(bulk: Bulk, resource: AnyResource, key: string): Promise<Refusal | undefined> {
  const master = bulk.master.get(resource.name)!
  const old = await loadOne(master, bulk.call, key, true)
  if (!old || old.dihapus) return undefined
  const reply = await deleteRow(master, bulk.call, key)
  return isRefusal(reply) ? reply : undefined
}
