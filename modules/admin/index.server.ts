export { siapkanEndpoints } from './siapkan/siapkan.server.ts'
