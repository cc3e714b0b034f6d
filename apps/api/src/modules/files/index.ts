export { type AskForPictures, insertFiles, replaceFiles } from './attach.ts';
export { checkFilesBelong, takeFilesAsTheyAre } from './belonging.ts';
export { orphans } from './collector.ts';
export { type FileLinks, type FileRow, fileLinks } from './links.ts';
export { isPictureField } from './pictures.ts';
export { fileJson, fileJsonOrNull } from './repo.ts';
export { fileRoutes } from './routes.ts';
export {
  askForPicturesAgain,
  askForPicturesWith,
  fileJobs,
  openPosterStudio,
  startFileWork,
} from './work.ts';
