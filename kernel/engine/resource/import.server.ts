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
export const masterImportEndpoints = (master: Master): Endpoint[] =>
  importEndpoints(
    recordImport({
      name: master.resource.name,
      title: master.resource.screen.title,
      purpose: `master ${master.resource.name}`,
      access: { screen: screenOf(master.resource), action: 'impor' },
      fields: master.resource.fields,
      key: master.resource.key,
      rules: (row) => checkRowRules(master.resource, row),
      load: (p, keys, lock) => loadStored(master, p, keys, lock),
      check: async (call, all, lock) => {
        await checkMaster(master, call, all, lock)
        if (!lock) await tryRules(master, call, all)
      },
      nameOf: (row) => labelOfRow(master.resource, writeRow(master.resource.fields, row)),
      write: (p, all) => saveFile(master, p, all),
      // The module's own rules are only known after each row before was written.
      late: () => master.rules?.check !== undefined,
    }),
  )
