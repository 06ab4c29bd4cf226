// React's development build takes twice as long: only tests of components, and those that want its warnings, use it.
process.env.NODE_ENV = 'production';
