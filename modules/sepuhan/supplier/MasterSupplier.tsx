import { useState } from 'react'
import { documentOf } from './behind.web.ts'
import { supplier } from '#master'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { DocumentDrawer } from '#kernel/web/frames/document/DocumentDrawer.tsx'
import { numberFromAddress } from '#kernel/web/frames/document/load.web.ts'
import { ResourceScreen, type DrawerPlace } from '#kernel/web/frames/resource/ResourceScreen.tsx'
import { supplierWeb } from './bayar-supplier.frames.tsx'
import { SupplierDrawer } from './SupplierDrawer.tsx'
import { bayarSupplier } from './bayar-supplier.document.ts'

/** /master-supplier: the master, and beside it what is owed to one supplier, the book of it, and paying it. */
export default function MasterSupplier() {
  const [nomor, setNomor] = useState(numberFromAddress)
  const behind = nomor === undefined ? undefined : documentOf(nomor)
  const drawer = (row: WireRow, at: DrawerPlace) => (
    <SupplierDrawer kode={plainText(row.kode_supplier)} row={row} at={at} onOpen={setNomor} />
  )
  return (
    <>
      <ResourceScreen resource={supplier} drawer={drawer} />
      {behind && nomor !== undefined ? (
        <DocumentDrawer
          key={nomor}
          d={behind}
          web={behind.name === bayarSupplier.name ? supplierWeb : {}}
          nomor={nomor}
          onClose={() => setNomor(undefined)}
        />
      ) : null}
    </>
  )
}
