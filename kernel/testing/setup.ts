import { offerCluster } from './cluster.ts'

/** Vitest's globalSetup: what it returns runs after the last test. */
export default (): Promise<() => Promise<void>> => offerCluster()
