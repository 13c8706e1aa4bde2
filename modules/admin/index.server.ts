export { endpoints } from './siapkan/siapkan.server.ts'
