import type { WireRow } from '#kernel/fields/field.ts'
import { ResourceScreen } from '#kernel/resource/ResourceScreen.tsx'
import { Stempel } from '#kernel/ui/Stempel.tsx'
import { group } from './group.resource.ts'
import { kadar } from './kadar.resource.ts'

/** Masters with a fineness show it as it is struck on the gold. */
const cells = { kode_kadar: (row: WireRow) => <Stempel>{String(row.kode_kadar)}</Stempel> }

export const MasterGroup = () => <ResourceScreen resource={group} cells={cells} />
export const MasterKadar = () => <ResourceScreen resource={kadar} cells={cells} />
