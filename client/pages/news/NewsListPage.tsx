import { loadNews, NewsPages } from './newsPages';

export const load = loadNews('news', ({ params }) => params.page);
export const Page = NewsPages;
