import type { AnyResource } from '#kernel/define/resource.ts'
import { ResourceScreen } from '#kernel/resource/ResourceScreen.tsx'
import { Stempel } from '#kernel/ui/Stempel.tsx'
import { group } from './group.resource.ts'
import { kadar } from './kadar.resource.ts'

/** Masters with a fineness show it as it is struck on the gold. */
const berkadar = (resource: AnyResource) =>
  function Berkadar() {
    return (
      <ResourceScreen resource={resource} cells={{ kode_kadar: (row) => <Stempel>{String(row.kode_kadar)}</Stempel> }} />
    )
  }

export const MasterGroup = berkadar(group)
export const MasterKadar = berkadar(kadar)
