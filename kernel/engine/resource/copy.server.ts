import { z } from 'zod'
import { record, type AuditEntry } from '#kernel/engine/seal/audit.server.ts'
import { readHeadOfficeMasters } from '#kernel/engine/access/head-office.server.ts'
import { canCopy, screenOf } from '#kernel/model/resource.ts'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { isRefusal, refusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import { changedSince } from '#kernel/engine/transfer/import.server.ts'
import type { AnyCall } from './rules.server.ts'
import { copyLimit, loadPackage } from './bundle.server.ts'
import { searchBody } from './query.server.ts'
import { outcomes } from './copy.ts'
import { allowed, tryCopy, runCopy, type CopyTask } from './copy-run.server.ts'
import type { Master } from './save.server.ts'
import { orderByReference } from './seed.server.ts'

/** What happened, or would happen: a count per outcome, and the rows. */
const copyAnswer = z.object({
  jumlah: z.object(
    Object.fromEntries(outcomes.map((what) => [what, z.int()])) as Record<(typeof outcomes)[number], z.ZodInt>,
  ),
  bawa: z.int().describe('records that come along because others need them'),
  baris: z.array(
    z.object({
      master: z.string(),
      title: z.string(),
      kunci: z.string(),
      nama: z.string(),
      apa: z.enum(outcomes),
      bawa: z.boolean(),
      beda: z.array(z.object({ label: z.string(), sebelum: z.string(), sesudah: z.string() })),
      kurang: z.array(z.object({ title: z.string(), kunci: z.string() })),
      alasan: z.string().nullable(),
      isi: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  lebih: z.int(),
  sidik: z.string(),
})

/** The masters that may be copied between shops, referenced ones first. */
export const copyOrder = (masters: ReadonlyMap<string, Master>) =>
  orderByReference([...masters.values()].map((m) => m.resource)).filter((r) => !r.written)

/** A preview of a copy, and the copy as it was shown. */
interface CopySteps<B> {
  readonly check: Pick<Endpoint, 'path' | 'summary'>
  readonly run: Pick<Endpoint, 'path' | 'summary'>
  readonly access: Endpoint['access']
  readonly body: z.ZodType<B>
  readonly runBody: z.ZodType<B & { readonly sidik?: string | undefined }>
  task(p: AnyCall, body: B): Promise<CopyTask | Refusal>
  audit(p: AnyCall, body: B): Pick<AuditEntry, 'perintah' | 'objek' | 'kunci'>
}

/** Both endpoints of a copy. If the shop or head office changed since the preview, nothing is done. */
export const copyStepEndpoints = <B>(steps: CopySteps<B>): Endpoint[] => [
  endpoint({
    method: 'POST',
    ...steps.check,
    access: steps.access,
    body: steps.body,
    answer: copyAnswer,
    run: async (call) => {
      const task = await steps.task(call, call.body)
      return isRefusal(task) ? task : tryCopy(task, call)
    },
  }),
  endpoint({
    method: 'POST',
    ...steps.run,
    access: steps.access,
    writes: true,
    body: steps.runBody,
    answer: copyAnswer,
    run: async (call) => {
      const task = await steps.task(call, call.body)
      if (isRefusal(task)) return task
      const result = await runCopy(task, call)
      if (isRefusal(result)) return result
      const { sidik } = call.body
      if (sidik !== undefined && sidik !== result.sidik) return { ...changedSince(), detail: result }
      await record(call.tx, call.session, call.now, { ...steps.audit(call, call.body), sesudah: result.jumlah })
      return result
    },
  }),
]

const copyBody = z.strictObject({
  kunci: z.array(z.string().min(1).max(60)).min(1).max(copyLimit).optional(),
  cari: searchBody.pick({ cari: true, saring: true }).optional(),
  ada: z.enum(['lewati', 'timpa']).describe('what becomes of a record that the shop has already'),
  bawa: z.boolean().describe('take along what the records name and the shop lacks'),
})

/** Allowed for head office's people with the right to this master in the shop that they copy into. */
function checkAllowed(master: Master, call: AnyCall, overwrite: boolean): Refusal | undefined {
  if (!call.session.pusat) return refusal(403, 'pusat', 'Hanya Untuk Kantor Pusat')
  return overwrite && !allowed(call, master.resource, 'ubah')
    ? refusal(403, 'akses', 'Tidak Punya Hak Akses')
    : undefined
}

async function task(
  masters: ReadonlyMap<string, Master>,
  master: Master,
  call: AnyCall,
  body: z.output<typeof copyBody>,
): Promise<CopyTask | Refusal> {
  const refused = checkAllowed(master, call, body.ada === 'timpa')
  if (refused) return refused
  const orders = copyOrder(masters)
  const bundle = await readHeadOfficeMasters(call, master.resource.name, (tx, headOffice) =>
    loadPackage(
      { tx, pusat: headOffice, secretbox: call.services.secretbox, all: master.all },
      orders,
      new Map([[master.resource.name, body]]),
    ),
  )
  if (isRefusal(bundle)) return bundle
  return {
    masters,
    order: orders,
    bundle,
    missing: new Map(),
    acts: new Set(body.ada === 'timpa' ? (['baru', 'berubah'] as const) : (['baru'] as const)),
    carry: body.bawa,
  }
}

/**
 * Copies head office's records of one master into the shop of the call: one shop, one transaction. To copy to twenty
 * shops the screen makes twenty calls, so that a shop that refuses does not hold up the others.
 */
export function copyEndpoints(masters: ReadonlyMap<string, Master>, master: Master): Endpoint[] {
  if (!canCopy(master.resource)) return []
  return copyStepEndpoints({
    check: {
      path: `${master.resource.name}/salin/periksa`,
      summary: `${master.resource.screen.title}: what copying from head office would do in this shop`,
    },
    run: {
      path: `${master.resource.name}/salin`,
      summary: `${master.resource.screen.title}: copies head office's records into this shop`,
    },
    access: { screen: screenOf(master.resource), action: 'tambah' },
    body: copyBody,
    runBody: copyBody.extend({ sidik: z.string().max(100).optional() }),
    task: (p, body) => task(masters, master, p, body),
    audit: (p) => ({ perintah: 'salin-dari-pusat', objek: master.resource.name, kunci: p.session.toko_asal }),
  })
}
