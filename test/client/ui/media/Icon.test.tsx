import { readFileSync } from 'node:fs';
import path from 'node:path';
import { render, screen } from '@testing-library/react';
import { ICON_NAMES, Icon, isIconName } from '../../../../client/ui/media/Icon';

const sprite = readFileSync(path.join(__dirname, '../../../../client/public/icons.svg'), 'utf8');

it('has a drawing in the sprite for every name, and no drawing without a name', () => {
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect(drawn).toEqual([...ICON_NAMES]);
});

it('has the seven networks', () => {
  const networks = ['instagram', 'facebook', 'youtube', 'linkedin', 'twitter', 'discord', 'tiktok'];
  expect(networks.filter((name) => !isIconName(name))).toEqual([]);
});

it('draws in the colour of the text, whatever the ground', () => {
  const colours = [...sprite.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour);
  expect(new Set(colours)).toEqual(new Set(['none', 'currentColor', 'var(--icon-fill, none)']));
});

it('is silent beside a text, and speaks where it stands alone', () => {
  render(<Icon name="close" />);
  expect(screen.queryByRole('img')).toBeNull();

  render(<Icon name="close" label="Fermer" />);
  expect(screen.getByRole('img', { name: 'Fermer' })).toBeTruthy();
});
