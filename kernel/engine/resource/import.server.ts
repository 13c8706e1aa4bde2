import { screenOf, checkRowRules } from '#kernel/model/resource.ts'
import { writeRow } from '#kernel/model/fields/row.ts'
import type { Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { importEndpoints } from '#kernel/engine/transfer/endpoints.server.ts'
import { recordImport } from '#kernel/engine/transfer/record.server.ts'
import { checkMaster, loadStored } from './import-check.server.ts'
import { tryRules, saveFile } from './import-write.server.ts'
import { labelOfRow } from './label.ts'
import type { Master } from './save.server.ts'

/** The import of a master's records. */
export const masterImportEndpoints = (m: Master): Endpoint[] =>
  importEndpoints(
    recordImport({
      name: m.r.name,
      title: m.r.screen.title,
      purpose: `master ${m.r.name}`,
      access: { screen: screenOf(m.r), action: 'impor' },
      fields: m.r.fields,
      key: m.r.key,
      rules: (row) => checkRowRules(m.r, row),
      load: (p, keys, lock) => loadStored(m, p, keys, lock),
      check: async (p, all, lock) => {
        await checkMaster(m, p, all, lock)
        if (!lock) await tryRules(m, p, all)
      },
      nameOf: (row) => labelOfRow(m.r, writeRow(m.r.fields, row)),
      write: (p, all) => saveFile(m, p, all),
      // The module's own rules are only known after each row before was written.
      late: () => m.rules?.check !== undefined,
    }),
  )
