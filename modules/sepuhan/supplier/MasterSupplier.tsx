import { Suspense, useState } from 'react'
import { supplier } from '#master'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { numberFromAddress } from '#kernel/web/frames/document/load.web.ts'
import { ResourceScreen, type DrawerPlace } from '#kernel/web/frames/resource/ResourceScreen.tsx'
import { lazyPart } from '#kernel/web/shell/sections.web.ts'
import { SupplierDrawer } from './SupplierDrawer.tsx'

/** Loaded when needed: the definitions of all documents that move a debt. */
const Behind = lazyPart(() => import('./Behind.tsx').then((m) => ({ default: m.Behind })))

/** /master-supplier: the master, and beside it what is owed to one supplier, the book of it, and paying it. */
export default function MasterSupplier() {
  const [nomor, setNomor] = useState(numberFromAddress)
  const drawer = (row: WireRow, at: DrawerPlace) => (
    <SupplierDrawer kode={plainText(row.kode_supplier)} row={row} at={at} onOpen={setNomor} />
  )
  return (
    <>
      <ResourceScreen resource={supplier} drawer={drawer} />
      <Suspense>
        {nomor === undefined ? null : <Behind key={nomor} nomor={nomor} onClose={() => setNomor(undefined)} />}
      </Suspense>
    </>
  )
}
