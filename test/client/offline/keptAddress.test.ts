import { keptAddress } from '../../../client/offline/worker/keptAddress';
import { pageKey } from '../../../shared/addresses/pageKey';

const keptUnder = (address: string) => keptAddress(new URL(`https://www.ecole.example${address}`));

it.each([
  '/',
  '/campus/lyon',
  '/campus/al%C3%A8s',
  '/programme/vue.js',
  '/programme/vente+luxe:paris',
  '/en/campus',
  '/ecole/r%C3%A9ussite-%C3%A9tudiante',
  '/agenda?campus=lyon&type=jpo&page=2',
  '/offres-alternance?niveau=bac3&contrat=stage&campus=lyon&q=vente&page=3',
  '/programme?niveau=bac3&rythme=alternance&categorie=rh&campus=nice&acces=Bac2&domaine=droit&parcoursup=oui&rentree=2027-01&q=%C3%A9t%C3%A9&tri=titre&page=2',
  '/recherche?q=vente&type=news&page=2',
  '/comparer?f=a&ajouter=b',
  '/crm/brochure?course=mba&campus=lyon&evenement=jpo&etat=ok',
  '/ecole/frais?formation=mba&rythme=initial&annees=2&aide=oui',
])('%s is kept under the very address that the server has it by', (address) => {
  expect(keptUnder(address)).toBe(address);
  expect(pageKey(address).key).toBe(address);
});

it.each([
  ['/Campus/LYON/', '/campus/lyon'],
  ['//campus//lyon%20', '/campus/lyon'],
  ['/campus%5Clyon?utm_source=x', '/campus/lyon'],
  ['/%63ampus/ly%6Fn?gclid=1&fbclid=2', '/campus/lyon'],
  ['/campus/ale%cc%80s', '/campus/al%C3%A8s'],
  ['/agenda?fbclid=1&page=2&campus=lyon', '/agenda?campus=lyon&page=2'],
  ['/agenda?campus=&mc_eid=a;b', '/agenda'],
  ['/programme?q=e%CC%81te%CC%81', '/programme?q=%C3%A9t%C3%A9'],
])('%s is the page %s', (written, page) => {
  expect(keptUnder(written)).toBe(page);
});

it('a broken encoding is the address of no page', () => {
  expect(keptAddress({ pathname: '/campus/%', search: '?a=1' })).toBe('/campus/%');
});
