import type { WireRow } from '#kernel/fields/field.ts'
import { ResourceScreen } from '#kernel/resource/ResourceScreen.tsx'
import { Stempel } from '#kernel/ui/Stempel.tsx'
import { group } from './group.resource.ts'
import { kadar } from './kadar.resource.ts'
import { RiwayatHarga } from './RiwayatHarga.tsx'

/** Masters with a fineness show it as it is struck on the gold. */
const cells = { kode_kadar: (row: WireRow) => <Stempel>{String(row.kode_kadar)}</Stempel> }

/** A group that stands shows below its fields how its prices came about. */
const riwayat = (_isi: unknown, row: WireRow | undefined) =>
  row ? <RiwayatHarga objek="group" kunci={String(row.kode_group)} /> : null

export const MasterGroup = () => <ResourceScreen resource={group} cells={cells} below={riwayat} />
export const MasterKadar = () => <ResourceScreen resource={kadar} cells={cells} />
