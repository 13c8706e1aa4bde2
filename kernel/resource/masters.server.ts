import { fieldEntries, type AnyResource } from '#kernel/define/resource.ts'
import type { AturanResource } from './aturan.server.ts'
import type { Master } from './save.server.ts'

/** Every resource with what its room attached and with the fields that refer to it, by name. */
export function mastersOf(
  resources: readonly AnyResource[],
  aturan: Readonly<Record<string, AturanResource>>,
): ReadonlyMap<string, Master> {
  const semua = new Map(resources.map((r) => [r.name, r]))
  return new Map(
    resources.map((r): [string, Master] => {
      const dipakai = resources.flatMap((oleh) =>
        fieldEntries(oleh).flatMap(([field, f]) =>
          f.kind === 'ref' && (f as { resource?: string }).resource === r.name ? [{ oleh, field }] : [],
        ),
      )
      return [r.name, { r, aturan: aturan[r.name], dipakai, semua }]
    }),
  )
}
