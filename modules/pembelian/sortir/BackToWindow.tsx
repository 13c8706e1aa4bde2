import { IconBuildingStore } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { closedMake } from '#kernel/model/document-action.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { ActionForm } from '#kernel/web/frames/document/ActionForm.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { barangBeli } from '../nota/barang-beli.resource.ts'
import { sortir } from './sortir.document.ts'

/** Those of its pieces that still lie in the bought stock go back to a selling tray. */
export default function BackToWindow({ nomor }: { nomor: string }) {
  const t = useT()
  const session = useSession()
  const [open, setOpen] = useState(false)
  const may = closedMake(sortir.actions.simpan, session).length === 0
  const { data, refetch } = useQuery({
    queryKey: ['tabel', barangBeli.name, 'kembali', nomor],
    enabled: may,
    queryFn: ({ signal }) =>
      call<{ rows: readonly WireRow[] }>('POST', `${barangBeli.name}/cari`, {
        body: { saring: { no_faktur_beli: [nomor], status: ['DI STOK BELI'] }, batas: 100 },
        signal,
      }),
  })
  const pieces = data?.rows ?? []
  if (!may || pieces.length === 0) return null
  return (
    <>
      <Button icon={<IconBuildingStore size={17} />} onClick={() => setOpen(true)}>
        {t('Kembali dijual')}
      </Button>
      {open ? (
        <ActionForm
          definition={sortir}
          name="simpan"
          title={t('Kembali dijual')}
          opens={{
            detail_barang: pieces.map((b) => ({ asal_beli: b.kode_barcode, nama_barang: b.nama_barang })),
          }}
          onDone={() => void refetch()}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
