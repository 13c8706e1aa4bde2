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
      name: master.r.name,
      title: master.r.screen.title,
      purpose: `master ${master.r.name}`,
      access: { screen: screenOf(master.r), action: 'impor' },
      fields: master.r.fields,
      key: master.r.key,
      rules: (row) => checkRowRules(master.r, row),
      load: (p, keys, lock) => loadStored(master, p, keys, lock),
      check: async (call, all, lock) => {
        await checkMaster(master, call, all, lock)
        if (!lock) await tryRules(master, call, all)
      },
      nameOf: (row) => labelOfRow(master.r, writeRow(master.r.fields, row)),
      write: (p, all) => saveFile(master, p, all),
      // The module's own rules are only known after each row before was written.
      late: () => master.rules?.check !== undefined,
    }),
  )
