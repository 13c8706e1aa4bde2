import type { WireRow } from '#kernel/model/fields/field.ts'
import { ResourceScreen } from '#kernel/web/frames/resource/ResourceScreen.tsx'
import { Stamp } from '#kernel/web/kit/Stamp.tsx'
import { group } from './group.resource.ts'
import { kadar } from './kadar.resource.ts'
import { PriceHistoryScreen } from '../harga/PriceHistory.tsx'

/** Fineness as stamped on the gold. */
const cells = { kode_kadar: (row: WireRow) => <Stamp>{String(row.kode_kadar)}</Stamp> }

/** A stored group shows the history of its prices below the fields. */
const history = (_content: unknown, row: WireRow | undefined) =>
  row ? <PriceHistoryScreen object="group" rowKey={String(row.kode_group)} /> : null

export const MasterGroup = () => <ResourceScreen resource={group} cells={cells} below={history} />
export const MasterKadar = () => <ResourceScreen resource={kadar} cells={cells} />
