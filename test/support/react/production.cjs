// React's development build takes twice as long; it stays where components are tested, and where its warnings are wanted.
process.env.NODE_ENV = 'production';
