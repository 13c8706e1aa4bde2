import { fieldEntries, type AnyResource } from '#kernel/model/resource.ts'
import type { ResourceRules } from './rules.server.ts'
import type { Master } from './save.server.ts'

/** Every resource with the rules that its module attached and with the fields that refer to it, by name. */
export function mastersOf(
  resources: readonly AnyResource[],
  rules: Readonly<Record<string, ResourceRules>>,
): ReadonlyMap<string, Master> {
  const all = new Map(resources.map((r) => [r.name, r]))
  return new Map(
    resources.map((resource): [string, Master] => {
      const used = resources.flatMap((by) =>
        fieldEntries(by).flatMap(([field, described]) =>
          described.kind === 'ref' && (described as { resource?: string }).resource === resource.name
            ? [{ oleh: by, field }]
            : [],
        ),
      )
      return [resource.name, { resource, rules: rules[resource.name], used, all }]
    }),
  )
}
