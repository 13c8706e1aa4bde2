import { z } from 'zod'
import { readHeadOfficeMasters } from '#kernel/engine/access/head-office.server.ts'
import { queryRows } from '#kernel/data/db/build.server.ts'
import type { Tx } from '#kernel/data/db/db.server.ts'
import type { ScreenDef } from '#kernel/model/screen.ts'
import { canCopy, type AnyResource } from '#kernel/model/resource.ts'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { isRefusal, refusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import type { ResourceRules, AnyCall } from './rules.server.ts'
import { mastersOf } from './masters.server.ts'
import { loadPackage } from './bundle.server.ts'
import { baseQuery } from './query.server.ts'
import { copyStepEndpoints, copyOrder } from './copy.server.ts'
import { allowed, type CopyTask } from './copy-run.server.ts'
import type { Master } from './save.server.ts'

const body = z.strictObject({
  master: z.array(z.string().max(60)).min(1).max(200),
  lakukan: z
    .array(z.enum(['baru', 'berubah', 'hilang']))
    .min(1)
    .describe('add what is new, change what differs, delete what head office has deleted'),
  bawa: z.boolean().describe('take along what the records name and the shop lacks'),
})
type Content = z.output<typeof body>
type Masters = ReadonlyMap<string, Master>

/** The right that each kind of change needs: the same as on the master's own screen. */
const action = { baru: 'tambah', berubah: 'ubah', hilang: 'hapus' } as const
const mayAll = (call: AnyCall, resource: AnyResource, perform: Content['lakukan']): boolean =>
  perform.every((l) => allowed(call, resource, action[l]))

/** The keys that head office has deleted. */
async function loadMissing(tx: Tx, headOffice: string, resource: AnyResource): Promise<string[]> {
  const all = baseQuery(resource, { cabang: headOffice, restriction: undefined }, 'dengan')
    .clearSelect()
    .select(resource.key)
  const rows = await queryRows(tx, all.where('dihapus', 'is not', null).orderBy(resource.key))
  return rows.map((row) => String(row[resource.key]))
}

async function task(masters: Masters, call: AnyCall, content: Content): Promise<CopyTask | Refusal> {
  const picked = content.master.map((name) => masters.get(name)?.resource)
  const notAllowed = picked.find((r) => !r || !canCopy(r) || !mayAll(call, r, content.lakukan))
  if (notAllowed !== undefined || picked.includes(undefined)) return refusal(403, 'akses', 'Tidak Punya Hak Akses')
  const orders = copyOrder(masters)
  const all = new Map(orders.map((r) => [r.name, r]))
  const request = new Map(content.master.map((name) => [name, { cari: {} }]))
  return readHeadOfficeMasters(
    call,
    [...content.master].sort().join(','),
    async (tx, headOffice): Promise<CopyTask | Refusal> => {
      const bundle = await loadPackage(
        { tx, pusat: headOffice, secretbox: call.services.secretbox, all },
        orders,
        request,
      )
      if (isRefusal(bundle)) return bundle
      const missing = new Map<string, string[]>()
      for (const name of content.master) missing.set(name, await loadMissing(tx, headOffice, all.get(name)!))
      return { masters, order: orders, bundle, missing, acts: new Set(content.lakukan), carry: content.bawa }
    },
  )
}

/** A branch takes head office's masters: the list of allowed ones, the preview, and the copy in one transaction. */
export function takeFromHeadOfficeEndpoints(
  screen: ScreenDef,
  resources: readonly AnyResource[],
  rules: Readonly<Record<string, ResourceRules>>,
): Endpoint[] {
  const masters = mastersOf(resources, rules)
  const name = screen.path.slice(1)
  return [
    endpoint({
      method: 'GET',
      path: `${name}/master`,
      summary: `${screen.title}: the masters that may be taken`,
      access: { screen },
      reads: true,
      answer: z.array(z.object({ name: z.string(), title: z.string(), keterangan: z.string() })),
      run: (call) =>
        Promise.resolve(
          [...masters.values()].flatMap(({ resource }) =>
            canCopy(resource) && allowed(call, resource, 'tambah')
              ? [{ name: resource.name, title: resource.screen.title, keterangan: resource.summary }]
              : [],
          ),
        ),
    }),
    ...copyStepEndpoints({
      check: { path: `${name}/periksa`, summary: `${screen.title}: what is new, changed and gone` },
      run: { path: name, summary: `${screen.title}: takes what was shown` },
      access: { screen },
      body,
      runBody: body.extend({ sidik: z.string().max(100) }),
      task: (p, content) => task(masters, p, content),
      audit: (_p, content) => ({ perintah: name, objek: 'master', kunci: content.master.join(',').slice(0, 200) }),
    }),
  ]
}
