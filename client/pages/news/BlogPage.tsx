import { loadNews, NewsPages } from './newsPages';

export const load = loadNews('blog', ({ search }) => search.get('page'));
export const Page = NewsPages;
