import { blockExamples } from '../blockExamples';
import { examplePicture } from '../examplePicture';

const html = `<h2>Un semestre ailleurs, un autre regard ici</h2>
<p>En deuxième année, tout le monde part&nbsp;: quatre mois dans l’une de nos quarante universités partenaires, de Porto à Montréal. Les cours suivis là-bas comptent ici, crédit pour crédit.</p>
<p>Le service international s’occupe du dossier, du logement des premières semaines et de l’assurance. Il reste à faire sa valise.</p>`;

export const illustratedExamples = blockExamples('texts.illustrated', {
  usual: {
    html,
    image: examplePicture('nancy', 'Une place de Nancy', '8x9'),
    side: 'right',
    ctas: [{ label: 'Les destinations', url: '/ecole/international', popin: null }],
  },
  'picture on the left': {
    html,
    image: examplePicture('pau', 'Les toits de Pau', '8x9'),
    side: 'left',
    ctas: [],
  },
  'missing image': {
    html,
    image: null,
    side: 'right',
    ctas: [
      {
        label: 'Candidater',
        url: '/demande/registration',
        popin: { action: 'registration', course: '', campus: '' },
      },
      { label: 'Nous rencontrer', url: '/agenda', popin: null },
    ],
  },
  'very long': {
    html: html.repeat(3).replaceAll('<h2>', '<h3>').replaceAll('</h2>', '</h3>'),
    image: null,
    side: 'left',
    ctas: [],
  },
});
